/** Every sample of the corpus, in the order in which it is written. */
import { benefitExplanations } from "./layouts/benefit-explanation";
import { cleanBills } from "./layouts/clean-bill";
import { emergencyBills } from "./layouts/emergency-bill";
import { hospitalItemized } from "./layouts/hospital-itemized";
import { hostileFiles } from "./layouts/hostile";
import { inpatientBills } from "./layouts/inpatient-bill";
import { laboratoryBills } from "./layouts/laboratory-bill";
import { longBills } from "./layouts/long-bills";
import { physicianStatements } from "./layouts/physician-statement";
import { pictures } from "./layouts/pictures";
import { terminalStatements } from "./layouts/terminal-statement";
import { ambulanceBills } from "./layouts/ambulance-bill";
import { anesthesiaBills } from "./layouts/anesthesia-bill";
import { dentalBills } from "./layouts/dental-bill";
import { doctorSpecialties } from "./layouts/doctor-specialties";
import { imagingBills } from "./layouts/imaging-bill";
import { pharmacyBills } from "./layouts/pharmacy-bill";
import { therapyBills } from "./layouts/therapy-bill";
import { benefitStyles } from "./layouts/benefit-styles";
import { letters } from "./layouts/letters";
import { summaryStatements } from "./layouts/summary-statement";
import { hostileText } from "./layouts/hostile-text";
import { notBills } from "./layouts/not-a-bill";
import { questionedBills } from "./layouts/questioned-bills";
import { plantedBenefits } from "./layouts/planted/benefits";
import { plantedPairs } from "./layouts/planted/code-pairs";
import { plantedCoding } from "./layouts/planted/coding";
import { plantedPricesAndUnits } from "./layouts/planted/prices-and-units";
import { plantedRepeats } from "./layouts/planted/repeats";
import { plantedStaysAndFees } from "./layouts/planted/stays-and-fees";
import { plantedSumsAndPapers } from "./layouts/planted/sums-and-papers";
import { plantedToldStays } from "./layouts/planted/told-stays";
import { unseenLayouts } from "./layouts/unseen";
import type { Sample } from "./sample";

const printed: Sample[] = [
  ...hospitalItemized,
  ...inpatientBills,
  ...physicianStatements,
  ...laboratoryBills,
  ...emergencyBills,
  ...ambulanceBills,
  ...anesthesiaBills,
  ...dentalBills,
  ...doctorSpecialties,
  ...imagingBills,
  ...pharmacyBills,
  ...therapyBills,
  ...benefitExplanations,
  ...summaryStatements,
  ...letters,
  ...benefitStyles,
  ...cleanBills,
  ...terminalStatements,
  ...longBills,
  ...hostileText,
  ...questionedBills,
  ...plantedRepeats,
  ...plantedPairs,
  ...plantedCoding,
  ...plantedPricesAndUnits,
  ...plantedStaysAndFees,
  ...plantedToldStays,
  ...plantedBenefits,
  ...plantedSumsAndPapers,
  ...unseenLayouts,
];

export const samples: Sample[] = [...printed, ...pictures(printed), ...notBills, ...hostileFiles];
