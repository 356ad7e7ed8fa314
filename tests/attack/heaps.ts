import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** What the isolates hold now, in bytes: each of the product's, and together those that stand in for Cloudflare. */
export type Heaps = { web: number; documents: number; standIns: number };

type Target = { id: string; webSocketDebuggerUrl: string };
type Usage = { totalSize?: number; embedderHeapUsedSize?: number; backingStorageSize?: number };

const NOTHING: Heaps = { web: 0, documents: 0, standIns: 0 };
const TARDY_MS = 2_000;
/** To throw away takes an isolate a second, and more on a busy machine. */
const TARDY_CLEARING_MS = 20_000;

/**
 * Asks every isolate of the runtime through its inspector, which takes each less than a millisecond. Nothing is known
 * while there is no runtime, or none that answers. `cleared`: what nobody of ours uses any more is thrown away first, so
 * that what one file left is not counted as another's.
 */
export function heapsAt(port: number): (cleared?: boolean) => Promise<Heaps> {
  let isolates: Isolate[] = [];
  const ask = async (cleared: boolean): Promise<Heaps> => {
    if (isolates.length === 0) isolates = await connect(port);
    const ours = isolates.filter(({ id }) => cleared && OURS.includes(id));
    await Promise.all(ours.map(({ call }) => call("HeapProfiler.collectGarbage")));
    return sums(
      await Promise.all(
        isolates.map(async ({ id, call }) => ({ id, bytes: held(await call(USAGE)) })),
      ),
    );
  };
  return async (cleared = false) => {
    try {
      const tardy = cleared ? TARDY_CLEARING_MS : TARDY_MS;
      return await Promise.race([ask(cleared), wait(tardy, NOTHING, { ref: false })]);
    } catch {
      isolates = [];
      return NOTHING;
    }
  };
}

const [WEB, DOCUMENTS] = ["core:user:plainbill-web", "core:user:plainbill-documents"];
/** Others carry our name and stand in for somebody, as the outbox does: one that is never entered never clears. */
const OURS: readonly string[] = [WEB, DOCUMENTS];
const USAGE = "Runtime.getHeapUsage";
type Isolate = { id: string; call: (method: string) => Promise<Usage> };

/** The heap with what lies beside it: arrays of bytes, and the memory of WebAssembly. */
const held = ({ totalSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 }: Usage) =>
  totalSize + embedderHeapUsedSize + backingStorageSize;

function sums(isolates: { id: string; bytes: number }[]): Heaps {
  const of = (is: (id: string) => boolean) =>
    isolates.filter(({ id }) => is(id)).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    web: of((id) => id === WEB),
    documents: of((id) => id === DOCUMENTS),
    standIns: of((id) => !OURS.includes(id)),
  };
}

async function connect(port: number): Promise<Isolate[]> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as Target[];
  return Promise.all(
    targets.map(async ({ id, webSocketDebuggerUrl }) => ({
      id,
      call: await connected(webSocketDebuggerUrl),
    })),
  );
}

async function connected(url: string): Promise<Isolate["call"]> {
  const socket = new WebSocket(url);
  await once(socket, "open");
  const waiting = new Map<number, (answer: Usage) => void>();
  let open = true;
  socket.addEventListener("close", () => (open = false));
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result?: Usage };
    if (result) waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let asked = 0;
  return (method) =>
    new Promise((resolve, reject) => {
      if (!open) return reject(new Error("the isolate is gone"));
      asked += 1;
      waiting.set(asked, resolve);
      socket.send(JSON.stringify({ id: asked, method }));
    });
}
