import { text } from "./entry";

/** Codes of single states that several entries of the register name. */

export const rcw = (section: string, pinpoint: string, how: Parameters<typeof text>[3]) =>
  text(
    `RCW ${section}${pinpoint}`,
    "Revised Code of Washington",
    `https://app.leg.wa.gov/RCW/default.aspx?cite=${section}`,
    how,
  );

export const california = (
  law: string,
  code: string,
  section: string,
  how: Parameters<typeof text>[3],
) =>
  text(
    `${law} ${section}`,
    "California Codes",
    `https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=${code}&sectionNum=${/^[\d.]+/.exec(section)![0]}`,
    how,
  );
