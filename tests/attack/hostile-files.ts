import { setInterval } from "node:timers";
import { setTimeout as wait } from "node:timers/promises";
import { FailureReason } from "~/domain/case/review";
import { craftedFiles } from "./crafted-files";
import { mutatedFiles, type AttackFile } from "./mutations";
import type { Heaps } from "./heaps";
import { sample } from "./samples";
import { addSignedIn, load, megabytes, milliseconds, startLooking, startStage } from "./stage";

/**
 * 300 damaged real documents and a hundred made to do harm, one after another through the real product, those whose
 * text is read first: how long each keeps the processor, what the product's isolates and the whole process hold of
 * memory, and under which name it is refused.
 */
const SEED = Number(process.env.SEED ?? 20_261_122);
const LONGEST_MS = 5_000;
/** A page that is a picture is recognized, which takes two to four seconds; the samples have four such pages at most. */
const LONGEST_OCR_MS = 20_000;
/** Of both Workers' isolates together above their rest, and of each: Cloudflare ends an isolate of 128 MB. */
const MOST_MEMORY = 150e6;
const MOST_OF_ISOLATE = 128e6;
/** What is not sent by then is counted as missing. */
const BUDGET_MS = Number(process.env.BUDGET ?? 12) * 60_000;
/** From here on what earlier files left is thrown away before the next; it takes a second. */
const MUCH_LEFT = 60e6;
const FILES_OF_AN_ACCOUNT = 20;
/** By what the runtime worked, since other work on the machine may hold it up, and in all. */
const GIVEN_UP_CPU_MS = 30_000;
const GIVEN_UP_MS = 300_000;
/** What ends an analysis from outside; no file may need it. */
const NOT_FROM_THE_FILE = new Set<unknown>(["interrupted", "file-missing", "stopped-reader"]);

type Memory = Heaps & { process: number };
type Outcome = {
  file: AttackFile;
  /** When it was sent, as a look says it. */
  began: number;
  end: string;
  wall: number;
  cpu: number;
  most: Memory;
};

console.log(load());
const stage = await startStage({ inspected: true });
/** Part of a name or of a kind, such as `damaged`, where a busy machine does not get through all of them at once. */
const only = process.env.ONLY;
const files = [...craftedFiles(), ...mutatedFiles(300, SEED)]
  .filter(({ name, kind }) => !only || name.includes(only) || kind.includes(only))
  .toSorted((a, b) => Number(a.mayTakeOcr) - Number(b.mayTakeOcr));
/** An account may send thirty files in a minute. */
const cookies = await Promise.all(
  Array.from({ length: 1 + Math.ceil(files.length / FILES_OF_AN_ACCOUNT) }, (_, index) =>
    addSignedIn(stage, `attacker-${index}@example.com`, "Pro"),
  ),
);

async function upload({ name, bytes }: AttackFile, cookie: string): Promise<string> {
  const form = new FormData();
  form.set("formToken", crypto.randomUUID());
  form.set("files", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const answer = await posted(form, cookie);
  const page = await answer.text();
  if (answer.status === 303) return answer.headers.get("location")!.split("/").at(-1)!;
  const why = AT_THE_DOOR.find((words) => page.includes(words));
  return `at the door, ${answer.status}: ${why ?? "unnamed"}`;
}
/** The runtime may close a connection that it kept just when it is taken again; the form's token makes the second one safe. */
async function posted(form: FormData, cookie: string): Promise<Response> {
  const send = () =>
    fetch(`${stage.origin}/upload`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: stage.origin, Cookie: cookie },
      body: form,
    });
  return send().catch(send);
}

const AT_THE_DOOR = [
  "This file is empty",
  "This file is larger than 10 MB",
  "This isn't a PDF, JPG or PNG file",
  "The content isn't what the name says",
];

/** The state the review ends in. */
async function ended(reviewId: string): Promise<string> {
  const [began, crashes, worked] = [performance.now(), stage.crashes(), stage.cpu()];
  while (performance.now() - began < GIVEN_UP_MS && stage.cpu() - worked < GIVEN_UP_CPU_MS) {
    if (stage.crashes() > crashes) return "unnamed: it ended the runtime";
    const [row] = stage.rows("SELECT status, failure FROM review WHERE id = ?", reviewId);
    if (row?.status === "Completed") return "read";
    if (row?.status === "Failed")
      return FailureReason.safeParse(row.failure).success && !NOT_FROM_THE_FILE.has(row.failure)
        ? String(row.failure)
        : `unnamed: ${row.failure}`;
    await wait(20);
  }
  return "unnamed: no end";
}

/** Its first page is drawn as it looks, or, where it cannot be, comes as its words. */
async function lookedAt(reviewId: string, cookie: string): Promise<string> {
  const crashes = stage.crashes();
  const path = `/report/${reviewId}/pages/1/picture`;
  const picture = await fetch(stage.origin + path, { headers: { Cookie: cookie } }).catch(
    () => null,
  );
  await picture?.arrayBuffer();
  if (stage.crashes() > crashes) return "unnamed: its page ended the runtime";
  return picture?.status === 200 ? "read" : `unnamed: its page answered ${picture?.status}`;
}

/** Small enough to be refused at once. */
const BROKEN = { name: "broken.pdf", bytes: new TextEncoder().encode("%PDF-1.7\n") };
const clearing: string[] = [];

/**
 * What is held once what nobody uses is thrown away. An isolate does that when it is next entered, which a small file
 * sees to.
 */
async function memoryCleared(): Promise<Memory> {
  const heaps = stage.heaps(true);
  const at = clearings++;
  const spent = at % FILES_OF_AN_ACCOUNT === 0;
  if (spent) clearing.push(await addSignedIn(stage, `clearing-${at}@example.com`, "Pro"));
  await ended(await upload({ ...BROKEN, kind: "broken", mayTakeOcr: false }, clearing.at(-1)!));
  return { ...(await heaps), process: stage.memory() };
}
let clearings = 0;

const NOTHING: Memory = { web: 0, documents: 0, standIns: 0, process: 0 };
const memoryNow = async (): Promise<Memory> => ({
  ...(await stage.heaps()),
  process: stage.memory(),
});

/** The most of each figure until it is told to stop; an isolate at work answers when it next pauses. */
function watchMemory() {
  const most = { ...NOTHING };
  let watching = true;
  const look = async () => {
    while (watching) {
      const now = await memoryNow();
      for (const of of FIGURES) most[of] = Math.max(most[of], now[of]);
      await wait(100);
    }
  };
  const looking = look();
  const whole = setInterval(() => (most.process = Math.max(most.process, stage.memory())), 50);
  return async (): Promise<Memory> => {
    watching = false;
    clearInterval(whole);
    await looking;
    return most;
  };
}
const FIGURES = ["web", "documents", "standIns", "process"] as const;

async function attack(file: AttackFile, index: number): Promise<Outcome> {
  const cookie = cookies[Math.floor(index / FILES_OF_AN_ACCOUNT)]!;
  const left = await stage.heaps();
  if (left.web + left.documents > MUCH_LEFT) await memoryCleared();
  const memory = watchMemory();
  const [asked, cpu] = [performance.now(), stage.cpu()];
  const began = performance.timeOrigin + asked;
  const taken = await upload(file, cookie);
  const state = taken.startsWith("at the door") ? taken : await ended(taken);
  const end = state === "read" ? await lookedAt(taken, cookie) : state;
  const [wall, worked] = [performance.now() - asked, Math.max(0, stage.cpu() - cpu)];
  return { file, began, end, wall, cpu: worked, most: await memory() };
}

/** Another one is started, which takes a moment. */
async function isUp(): Promise<void> {
  while (!(await fetch(stage.origin).catch(() => null))?.ok) await wait(200);
}

const said = ({ web, documents, standIns, process }: Memory): string =>
  `web ${megabytes(web)}, documents ${megabytes(documents)}, stand-ins ${megabytes(standIns)}, the process ${megabytes(process)}`;

const sound = { kind: "sound", mayTakeOcr: true };
await attack({ ...sample("picture-clean-frontier.png"), ...sound }, 0);
await attack({ ...sample("hospital-itemized-harbor-ridge.pdf"), ...sound }, 1);
await wait(3_000);
const [idle, began] = [await memoryCleared(), performance.now()];
const looking = await startLooking(`${stage.origin}/`, 100);
const outcomes: Outcome[] = [];
for (const [index, file] of files.entries()) {
  if (performance.now() - began > BUDGET_MS) break;
  const outcome = await attack(file, 2 + index);
  await isUp();
  outcomes.push(outcome);
  if (process.env.EACH)
    console.log(
      `${file.name} ${file.bytes.length} bytes: ${outcome.end}, ${milliseconds(outcome.wall)}, processor ${milliseconds(outcome.cpu)}, ${said(outcome.most)}`,
    );
}
await looking.stop();

const product = ({ web, documents }: Memory) => web + documents;
const problems = outcomes.flatMap(({ file, end, cpu, most }) => [
  ...(end.includes("unnamed") ? [`${file.name}: ${end}`] : []),
  ...(cpu > (file.mayTakeOcr ? LONGEST_OCR_MS : LONGEST_MS)
    ? [`${file.name}: ${milliseconds(cpu)} of the processor`]
    : []),
  ...(Math.max(most.web, most.documents) > MOST_OF_ISOLATE ||
  product(most) - product(idle) > MOST_MEMORY
    ? [`${file.name}: ${said(most)}`]
    : []),
]);
if (outcomes.length < files.length)
  problems.push(`${files.length - outcomes.length} files were not sent in time`);
const looks = looking.looks.toSorted((a, b) => b.took - a.took);
if (looks[0]!.took > LONGEST_MS) problems.push(`/ took ${milliseconds(looks[0]!.took)}`);
if (looks.some(({ status }) => status !== 200)) problems.push("/ was not answered once");

const worst = (those: readonly Outcome[], figure: (one: Outcome) => number) =>
  those.toSorted((a, b) => figure(b) - figure(a))[0]!;
console.log(
  `${outcomes.length} of ${files.length} files, seed ${SEED}, in ${((performance.now() - began) / 60_000).toFixed(1)} minutes; ${load()}`,
);
const ends = Map.groupBy(outcomes, ({ end }) => end);
for (const [end, those] of ends) console.log(`  ${those.length} ${end}`);
for (const [kind, those] of Map.groupBy(outcomes, ({ file }) => file.kind)) {
  const [slowest, largest] = [
    worst(those, ({ cpu }) => cpu),
    worst(those, ({ most }) => product(most)),
  ];
  console.log(
    `${those.length} ${kind}: processor ${milliseconds(slowest.cpu)} at most, ${milliseconds(slowest.wall)} in all (${slowest.file.name}: ${slowest.end}); largest ${said(largest.most)} (${largest.file.name})`,
  );
}
const whole = worst(outcomes, ({ most }) => most.process);
console.log(`at rest after one picture, before: ${said(idle)}`);
console.log(`the process at its largest: ${said(whole.most)} (${whole.file.name})`);
console.log(`at the end, cleared, after: ${said(await memoryCleared())}`);
/** The file that was on its way while somebody looked; none while memory was cleared. */
const fileAt = (asked: number): string =>
  outcomes.findLast(({ began, wall }) => began <= asked && asked <= began + wall)?.file.name ??
  "between files";
const longest = looks
  .slice(0, 3)
  .map(({ asked, took }) => `${milliseconds(took)} (${fileAt(asked)})`);
console.log(`/ meanwhile: ${looks.length} looks, the longest ${longest.join(", ")}`);
for (const problem of problems) console.error(`FAILED ${problem}`);
await stage.stop();
process.exit(problems.length === 0 ? 0 : 1);
