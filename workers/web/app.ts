import { lastGoodPagesIn } from "~/adapters/cloudflare/last-good-pages.server";
import { sweep } from "~/use-cases/sweep";
import { AccountRoom } from "./account-room";
import type { PageStore } from "./edge-cache";
import { frontDoor } from "./front-door";
import { createServices, type WebEnv } from "./services.server";

export { AccountRoom };

const app = frontDoor({
  servicesFor: createServices,
  pageStore: () => (caches as unknown as { default: PageStore }).default,
  lastGood: (env) => lastGoodPagesIn(env.BILLS),
  now: Date.now,
});

export default {
  fetch: app.fetch,
  async scheduled(controller: ScheduledController, env: WebEnv): Promise<void> {
    await sweep(createServices(env, { secure: true }), controller.scheduledTime);
  },
};
