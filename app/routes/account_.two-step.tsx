import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as z from "zod";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import { SecondStep } from "~/domain/account/credentials";
import { checkForm } from "./forms.server";
import { requireFresh } from "./guards.server";
import { logSecurity } from "./security-log.server";
import { wrongCode } from "./unproven.server";
import { TwoStepScreen, type TwoStepReply } from "~/ui/account/two-step-screen";
import { useReply } from "~/ui/kit/use-reply";
import {
  beginSecondStep,
  renewRecoveryCodes,
  secondStepOf,
  turnOffSecondStep,
  turnOnSecondStep,
  type NewCodes,
  type WrongCode,
} from "~/use-cases/second-factor";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Two-step sign-in" };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const who = await requireFresh(context, request);
  return { step: await secondStepOf(context.services, personOf(who, context)) };
}

const TwoStepForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin") }),
  z.object({ intent: z.literal("cancel") }),
  SecondStep.extend({ intent: z.literal("turn-on") }),
  SecondStep.extend({ intent: z.literal("turn-off") }),
  z.object({ intent: z.literal("new-codes") }),
]);

export async function action({ context, request }: ActionFunctionArgs) {
  const { services } = context;
  const person = personOf(await requireFresh(context, request), context);
  const posted = await checkForm(request, TwoStepForm);
  if (!posted.ok) return reply({ error: posted.problem || NOTHING }, { status: 400 });
  const { form } = posted;
  switch (form.intent) {
    case "begin":
      await beginSecondStep(services, person.userId);
      return redirect(PATH, 303);
    case "cancel":
      await services.secondFactors.abandon(person.userId);
      return redirect(PATH, 303);
    case "turn-on":
      return answer(context, person.userId, await turnOnSecondStep(services, person, form.code));
    case "turn-off": {
      const off = await turnOffSecondStep(services, person, form.code);
      return off.ok ? redirect(`${PATH}?done=off`, 303) : answer(context, person.userId, off);
    }
    case "new-codes":
      return answer(context, person.userId, await renewRecoveryCodes(services, person));
  }
}

const PATH = "/account/two-step";
const NOTHING = "Nothing was changed. Try again.";

const personOf = ({ account }: SignedIn, { now }: AppLoadContext) => ({
  ...{ userId: account.id, email: account.email, now },
});

const reply = (given: Partial<TwoStepReply>, init: ResponseInit = {}) =>
  json<TwoStepReply>({ error: null, codes: null, ...given }, init);

/** New recovery codes are on this answer and nowhere else, so it is no redirect. */
function answer(context: AppLoadContext, account: string, outcome: NewCodes | WrongCode) {
  if (outcome.ok) return reply({ codes: outcome.codes });
  logSecurity(context, "code-refused", { account, reason: outcome.reason });
  const { text, ...init } = wrongCode(outcome);
  return reply({ error: text }, init);
}

export default function TwoStep() {
  const [search] = useSearchParams();
  const reply = useReply<typeof action>();
  const { step } = useLoaderData<typeof loader>();
  return (
    <TwoStepScreen step={step} reply={reply ?? null} turnedOff={search.get("done") === "off"} />
  );
}
