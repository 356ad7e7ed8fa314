import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** One answer: its page, where it leads, and how long it took, in milliseconds. Status 0 is a broken connection. */
export type Answer = {
  status: number;
  location: string;
  page: string;
  took: number;
  again: number;
};

const broken = (asked: number): Answer => ({
  status: 0,
  location: "",
  page: "",
  took: performance.now() - asked,
  again: 0,
});

/** Somebody with a cookie and an address of their own, without a browser. */
export class Client {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly origin: string,
    readonly address: string,
    cookie = "",
  ) {
    if (cookie) this.#keep(cookie);
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(set: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    this.#cookies.set(name, value);
  }

  /**
   * A kept connection may have been closed just when it is taken again: reading is repeated once, as browsers do, on a
   * new one.
   */
  get = async (path: string): Promise<Answer> => {
    const answer = await this.#ask(path, {});
    return answer.status === 0 ? this.#askAnew(path) : answer;
  };

  post = (path: string, fields: Record<string, string>): Promise<Answer> =>
    this.#ask(path, { method: "POST", body: new URLSearchParams(fields) });

  send = (path: string, type: string, body: Uint8Array<ArrayBuffer>): Promise<Answer> =>
    this.#ask(path, { method: "POST", body, headers: { "Content-Type": type } });

  upload(name: string, bytes: Uint8Array, formToken = crypto.randomUUID()): Promise<Answer> {
    const form = new FormData();
    form.set("formToken", formToken);
    form.set("files", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
    return this.#ask("/upload", { method: "POST", body: form });
  }

  /** Looks until the report says how the analysis ended; null after a minute. */
  async report(reviewId: string, everyMs = 2_000): Promise<Answer | null> {
    for (let waited = 0; waited < 60_000; waited += everyMs) {
      const answer = await this.get(`/report/${reviewId}`);
      if (/>(Completed|Analysis Failed)</.test(answer.page)) return answer;
      await wait(everyMs);
    }
    return null;
  }

  /** A review of a sample with its letter written. */
  async haveLetter(): Promise<{ reviewId: string; letterId: string }> {
    const { sample } = await import("./samples");
    const file = sample("hospital-itemized-harbor-ridge.pdf");
    const uploaded = await this.upload(file.name, file.bytes);
    const reviewId = uploaded.location.split("/").at(-1) ?? "";
    await this.report(reviewId);
    await this.post(`/letter/${reviewId}`, { intent: "generate-letter", kind: "provider-dispute" });
    const { page } = await this.get(`/letter/${reviewId}/edit`);
    return { reviewId, letterId: /name="letter" value="([^"]+)"/.exec(page)?.[1] ?? "" };
  }

  get #headers() {
    return { Origin: this.origin, Cookie: this.cookie, "CF-Connecting-IP": this.address };
  }

  /** `fetch` cannot be told to open a connection. */
  async #askAnew(path: string): Promise<Answer> {
    const asked = performance.now();
    const sent = request(this.origin + path, { agent: false, headers: this.#headers }).end();
    try {
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      const page = await text(answer);
      for (const set of answer.headers["set-cookie"] ?? []) this.#keep(set);
      return {
        status: answer.statusCode ?? 0,
        location: answer.headers.location ?? "",
        page,
        took: performance.now() - asked,
        again: Number(answer.headers["retry-after"] ?? 0),
      };
    } catch {
      return broken(asked);
    }
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const asked = performance.now();
    const headers = { ...this.#headers, ...init.headers };
    try {
      const answer = await fetch(`${this.origin}${path}`, { ...init, redirect: "manual", headers });
      const page = await answer.text();
      for (const set of answer.headers.getSetCookie()) this.#keep(set);
      return {
        status: answer.status,
        location: answer.headers.get("location") ?? "",
        page,
        took: performance.now() - asked,
        again: Number(answer.headers.get("retry-after") ?? 0),
      };
    } catch {
      return broken(asked);
    }
  }
}
