import { Link } from "@remix-run/react";

/** In place of a figure that is printed and was not read surely. */
export const NOT_READ_SURELY = "Hard to read";

/** The shortest way to put right what we read: our questions while there are any, else the whole of it. */
export function CheckReading({
  sheetId,
  questionsLeft,
}: {
  sheetId: string;
  questionsLeft: number;
}) {
  return questionsLeft > 0 ? (
    <Link to={`/report/${sheetId}/help`}>
      Help us read {questionsLeft === 1 ? "1 thing" : `${questionsLeft} things`}
    </Link>
  ) : (
    <Link to={`/report/${sheetId}/confirm`}>Check what we read</Link>
  );
}
