/** Layouts kept apart while the reader was written: it is measured on them unseen. */
import type { Sample } from "#corpus/generators/sample";
import { unseenAdvantage } from "./unseen-advantage";
import { unseenEquipment } from "./unseen-equipment";
import { unseenFamilyBenefits } from "./unseen-family-benefits";
import { unseenHospital } from "./unseen-hospital";
import { unseenLaboratory } from "./unseen-laboratory";
import { unseenPhysician } from "./unseen-physician";
import { unseenRadiology } from "./unseen-radiology";
import { unseenSuperbill } from "./unseen-superbill";

export const unseenLayouts: Sample[] = [
  unseenHospital,
  unseenPhysician,
  unseenFamilyBenefits,
  unseenSuperbill,
  unseenAdvantage,
  unseenLaboratory,
  unseenEquipment,
  unseenRadiology,
];
