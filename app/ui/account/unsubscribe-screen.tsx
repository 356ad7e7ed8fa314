import { Form, Link } from "@remix-run/react";
import { Button } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";

/** Where the link of a reminder leads. */
export const UnsubscribeScreen = ({ stopped }: { stopped: boolean }) => (
  <div className="mx-auto max-w-md">
    <h1>Stop reminders</h1>
    {stopped ? (
      <>
        <FocusedAlert kind="success" className="mt-6" text="We send you no more reminders." />
        <p className="mt-4">
          Your deadlines are still in your reports. You can turn reminders on again in{" "}
          <Link to="/account/data">your account</Link>.
        </p>
      </>
    ) : (
      <>
        <p className="mt-2">We then send you no mail about deadlines any more.</p>
        <Form method="post" className="mt-6">
          <Button>Stop all reminders</Button>
        </Form>
      </>
    )}
  </div>
);
