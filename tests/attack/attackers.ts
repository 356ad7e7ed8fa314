import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { aRawPdf, content, form } from "#tests/support/hostile-pdf";
import type { Client } from "./client";

/** What strangers do to the product, over and over until they are told to stop. */
type Attack = (attacker: Client, isOver: () => boolean) => Promise<void>;

const TEXT = "BT /F1 10 Tf 72 700 Td (Office visit 145.00) Tj ET";
const FM = "/XObject << /Fm 6 0 R >>";
const HOSTILE = [
  aRawPdf([content("/Fm Do\n".repeat(200)), form("/Fm Do\n".repeat(200), FM)], FM),
  aRawPdf([content(`${"q ".repeat(40_000)}${TEXT}`)]),
  aRawPdf([content(`${"< ".repeat(80_000)}${TEXT}`)]),
];

const hostileFiles: Attack = async (attacker, isOver) => {
  for (let at = 0; !isOver(); at += 1) {
    await attacker.upload("bill.pdf", HOSTILE[at % HOSTILE.length]!);
    await wait(1_000);
  }
};

const AT_ONCE = 25;
const signIns: Attack = async (attacker, isOver) => {
  while (!isOver()) {
    const tries = Array.from({ length: AT_ONCE }, (_, at) =>
      attacker.post("/login", { email: `nobody-${at}@example.com`, password: "not the password" }),
    );
    await Promise.all(tries);
    await wait(1_000);
  }
};

const longTexts: Attack = async (attacker, isOver) => {
  const { reviewId, letterId } = await attacker.haveLetter();
  for (let size = 60; !isOver(); size = size === 60 ? 80 : 60) {
    const text = `a${" \t".repeat(size * 500)}a`;
    await attacker.post(`/letter/${reviewId}/edit`, { text, letter: letterId, edition: "0" });
    await wait(500);
  }
};

const STALLED_BYTES = 38_000_000;
const largeBodies: Attack = async (attacker, isOver) => {
  const body = Buffer.alloc(8_000_000, "a");
  const stalled = Array.from({ length: 3 }, () => stall(attacker));
  while (!isOver()) {
    await attacker.send("/login", "multipart/form-data; boundary=x", body);
    await wait(1_000);
  }
  for (const socket of stalled) socket.destroy();
};

/** An upload that says how long it will be, begins, and sends no more. */
function stall({ origin, cookie }: Client) {
  const { host, port } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  const head = ["POST /upload HTTP/1.1", `Host: ${host}`, `Origin: ${origin}`, `Cookie: ${cookie}`];
  head.push("Content-Type: multipart/form-data; boundary=x", `Content-Length: ${STALLED_BYTES}`);
  socket.write(`${head.join("\r\n")}\r\n\r\n--x\r\n`);
  socket.write(
    `Content-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n${"a".repeat(100_000)}`,
  );
  return socket;
}

const PAYMENTS = 40;
const payments: Attack = async (attacker, isOver) => {
  const { reviewId } = await attacker.haveLetter();
  while (!isOver()) {
    const paid = Array.from({ length: PAYMENTS }, (_, at) =>
      attacker.post(`/report/${reviewId}/add`, {
        intent: "add-payment",
        date: "2026-01-02",
        amount: `${at + 1}.00`,
        formToken: crypto.randomUUID(),
      }),
    );
    await Promise.all(paid);
    await wait(15_000);
  }
};

export const ATTACKS = { hostileFiles, signIns, longTexts, largeBodies, payments };
