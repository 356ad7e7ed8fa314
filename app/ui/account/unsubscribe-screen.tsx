import { Form, Link } from "@remix-run/react";
import { Button } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";

/** Where the link of a reminder leads. */
export const UnsubscribeScreen = ({ stopped }: { stopped: boolean }) => (
  <div className="mx-auto max-w-md">
    <h1>Stop reminders</h1>
    {stopped ? (
      <>
        <FocusedAlert kind="success" className="mt-6" text="We won't send you reminders anymore." />
        <p className="mt-4">
          Your deadlines are still in your reports. You can turn reminders on again in{" "}
          <Link to="/account/data">your account</Link>.
        </p>
      </>
    ) : (
      <>
        <p className="mt-2">After this, we won't email you about deadlines.</p>
        <Form method="post" className="mt-6">
          <Button>Stop all reminders</Button>
        </Form>
      </>
    )}
  </div>
);
