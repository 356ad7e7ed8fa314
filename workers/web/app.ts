import { sweep } from "~/use-cases/sweep";
import { AccountRoom } from "./account-room";
import { frontDoor } from "./front-door";
import { createServices, type WebEnv } from "./services.server";

export { AccountRoom };

const app = frontDoor(createServices);

export default {
  fetch: app.fetch,
  async scheduled(controller: ScheduledController, env: WebEnv): Promise<void> {
    await sweep(createServices(env, { secure: true }), controller.scheduledTime);
  },
};
