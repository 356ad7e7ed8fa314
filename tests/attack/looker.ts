import { get, Agent } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/**
 * Somebody who reads one page again and again, in a thread of their own: what the attackers' client takes to send is
 * not what the page took. Says each look, as when it began and how long it took, in milliseconds.
 */
const { url, everyMs } = workerData as { url: string; everyMs: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const now = () => performance.timeOrigin + performance.now();

function look(asked = now()): void {
  const answered = (status: number) => {
    parentPort?.postMessage({ asked, took: now() - asked, status });
    setTimeout(look, everyMs);
  };
  const request = get(url, { agent }, (answer) => {
    answer.resume();
    answer.on("end", () => answered(answer.statusCode ?? 0));
  });
  // A kept connection may have been closed just when it is taken again: browsers ask once more on a new one.
  request.on("error", () => (request.reusedSocket ? look(asked) : answered(0)));
}
look();
