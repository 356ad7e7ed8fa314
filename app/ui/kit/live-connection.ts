const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** The room answers without waking up; silence means that the connection is gone. */
const PING_EVERY_MS = 25_000;

const OPEN = 1;
const CONNECTING = 0;

/** What of a WebSocket is used. */
export type LiveSocket = {
  readonly readyState: number;
  send: (text: string) => void;
  close: () => void;
  addEventListener: {
    (type: "open", heard: () => void): void;
    (type: "message", heard: (event: { data: unknown }) => void): void;
    (type: "close", heard: (event: { code: number; reason: string }) => void): void;
  };
};

type Live = {
  connect: () => LiveSocket;
  /** Asks for what is shown; `changed` is false after a reconnection, when nothing is known to have changed. */
  ask: (changed: boolean) => void;
  /** How far the database was when something was told. */
  keepSeen: (seen: string | undefined) => void;
  /** Whether the first connection asks too: something may have changed between rendering and listening. */
  asksAtFirst: () => boolean;
};

/**
 * Stays connected until the function it returns is called. Waits grow with jitter: many pages that lose one server must
 * not return at one moment. Every reconnection asks, so that a missed hint is harmless.
 */
export function stayConnected({ connect, ask, keepSeen, asksAtFirst }: Live): () => void {
  let socket: LiveSocket;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let opened = false;
  let stopped = false;

  const again = () => {
    socket = connect();
    socket.addEventListener("open", () => {
      wait = FIRST_WAIT_MS;
      if (opened || asksAtFirst()) ask(false);
      opened = true;
    });
    socket.addEventListener("message", ({ data }) => {
      if (data === "pong") return;
      keepSeen(/"seen":"([\w-]+)"/.exec(String(data))?.[1]);
      ask(true);
    });
    socket.addEventListener("close", ({ code, reason }) => {
      if (stopped) return;
      // Signed out elsewhere: asking leads to the sign-in page.
      if (code === 4001) {
        keepSeen(reason);
        return ask(true);
      }
      timer = setTimeout(again, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  };
  again();
  const ping = setInterval(() => {
    if (socket.readyState === OPEN) socket.send("ping");
  }, PING_EVERY_MS);

  return () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(ping);
    const ended = socket;
    // Browsers log an error when a socket is closed while it connects.
    if (ended.readyState === CONNECTING) ended.addEventListener("open", () => ended.close());
    else ended.close();
  };
}
