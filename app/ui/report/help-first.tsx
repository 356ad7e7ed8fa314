import { HelpScreen, type HelpView } from "~/ui/bill/help-screen";

/** In place of a report that would rest on what was not surely read. */
export default function HelpFirst({ help }: { help: HelpView }) {
  const count = help.questions.length;
  return (
    <section aria-labelledby="help-heading" className="mt-8">
      <h2 id="help-heading">Help us read {count === 1 ? "1 thing" : `${count} things`}</h2>
      <HelpScreen help={help} reply={null} />
    </section>
  );
}
