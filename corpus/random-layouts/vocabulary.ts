/**
 * The words payers and billing systems print, written down from their documents and not from the reader's lists.
 * `|` separates variants; `\n` is a break the document itself makes.
 */
const list = (text: string): string[] => text.split("|").map((one) => one.trim());

/** Headers of columns on explanations of benefits. */
export const EOB_HEADINGS: Record<string, string[]> = {
  date: list(
    "Date of Service|Service Date|Date(s) of Service|Dates of Service|Service date(s)|DOS|Date|Date of Service(s)|Service Dates|Date of Visit|Treatment Date|Date of Treatment|Date Service Provided|Date of care|When you got care|Service Dt|Date of svc",
  ),
  description: list(
    "Service Description|Description of Service|Type of Service|Services Provided|Service|Description|Service/Procedure|Type of Service(s)|Services You Received|Procedure Description|Description of Services|Service Rendered|Medical Service|Treatment|Benefit Description|Service Provided|Care you received|What the service was|Description of Procedure|Type of Care|Benefit|Procedure",
  ),
  code: list(
    "Procedure Code|Proc Code|CPT|CPT/HCPCS|HCPCS|Code|Service Code|CPT Code|Billing Code|Proc. Code|CPT/HCPCS Code|Procedure|Proc|Service Code (Billing Code)|Procedure code number|CPT® Code|Proc Cd|Svc Code",
  ),
  dentalCode: list(
    "Procedure Code|ADA Code|CDT Code|Submitted ADA Code|Proc Code|Code|ADA Procedure|CDT|Dental Code",
  ),
  charge: list(
    "Amount Billed|Billed Amount|Billed Charges|Provider Charges|Total Charges|Charges|Amount Charged|Submitted Charges|Charge|Total Billed|Provider's Charges|Your Provider Billed|Amount Billed by Provider|Submitted Amount|Fee|Submitted Fee|Provider Fees|What your provider billed|Charge Amount|Billed|Provider Billed|Charges Submitted|Total Charge|Amount the provider charged|Provider's charge|Total amount billed|Cost of service|Provider charged|Amount submitted|Doctor charged|Total Cost|Full Charge",
  ),
  discount: list(
    "Discount|Plan Discount|Network Discount|Network Savings|Member Savings|Your Discount|Discount Amount|Provider Discount|Contractual Adjustment|Provider Responsibility|Contract Adjustment|PPO Discount|Member Rate Savings|Negotiated Discount|Negotiated Savings|Adjustments|Adjustment|Contractual Amount|Discounts|Amount Saved|Provider Write-off|Plan Savings|In-network Savings|Your Savings|Contractual Write-off|Provider Adjustment|Discounts and Reductions|Plan Adjustments|Savings|Contract savings|Network provider discount|Provider Savings|Your plan discount|You saved|Less discount|Health plan discount|Disc Amt",
  ),
  notCovered: list(
    "Not Covered|Amount Not Covered|Non-Covered|Non-Covered Amount|Not Payable|Not Payable by Plan|Ineligible|Excluded|Disallowed|Services Not Covered|Amount Denied|Noncovered Charges|Denied Amount|Ineligible Amount|Charges Not Covered|Pending or Not Payable|Non Covered Charges|Exclusions|Amount not covered by your plan|Denied|Not covered by plan|Ineligible Charges|Disallow|Non-Cov Amt|Excluded Amount|Noncovered",
  ),
  allowed: list(
    "Allowed Amount|Amount Allowed|Plan Allowance|Allowable|Allowed|Maximum Allowable|Negotiated Rate|Member Rate|Contracted Rate|Covered Amount|Eligible Amount|Plan Allowed|Allowable Amount|Approved Amount|Maximum Allowed|Maximum Plan Allowance|Contract Allowance|Allowed Charges|Negotiated Amount|Allowed by Plan|Total Allowed|Eligible Expense|Your Member Rate|Amount allowed by plan|Plan Rate|Allowed Fee|Maximum Allowed Amount|Covered Charges|Amount Considered|Approved Fee|Maximum Contract Allowance|Allowed Amt|Network rate|Contract Amount|Amount eligible",
  ),
  deductible: list(
    "Deductible|Your Deductible|Applied to Deductible|Deductible Amount|Applied to your deductible|Ded|Deduct|Deductible Applied|Less Deductible|Amount applied to deductible|Ded Amt|Deduct.|Deductible amt|Toward deductible|To deductible|Plan deductible",
  ),
  copay: list(
    "Copay|Co-pay|Copayment|Your Copay|Copay Amount|Co-payment|Copay Amt|Copayment Amount|Your copayment|Less Copay|Co Pay|Copays",
  ),
  coinsurance: list(
    "Coinsurance|Co-insurance|Your Coinsurance|Coins|Co-ins|Coinsurance Amount|Member Coinsurance|Coins Amt|Coins.|Coinsurance you pay|Cost Share|Co-insurance Amount|Coinsur",
  ),
  insurancePaid: list(
    "Plan Paid|Amount Paid|Paid by Plan|Benefit Paid|Your Plan Paid|Paid|Payment|Insurance Paid|Plan Pays|Amount Paid by Plan|Paid Amount|Benefits Paid|Benefit Amount|Amount We Paid|We Paid|Plan Payment|Paid to Provider|Payment Amount|Health Plan Paid|Total Paid|Amount Paid to Provider|Benefit Payable|Net Paid|What your plan paid|Paid by Health Plan|Your Health Plan Paid|Paid Amt|What we paid|Amount payable|Plan Benefit|Amt Paid|Paid by insurance|Your benefit|Plan's payment|Insurer paid|Net payment|Amount your plan paid|Plan's share",
  ),
  patientOwes: list(
    "Patient Responsibility|Your Responsibility|You Owe|What You Owe|Amount You Owe|Member Responsibility|You May Owe|Your Share|Patient Pays|Patient Owes|Your Cost|You Pay|Your Total Cost|Member Owes|Patient Liability|Member Liability|Amount You May Owe|Your Total Responsibility|You May Be Billed|Maximum You May Be Billed|Patient Share|Your Portion|What you may owe|Total patient responsibility|Member Cost|Total you may owe|Subscriber Responsibility|Subscriber Liability|Enrollee Responsibility|Patient Resp|Your total share|What Your Share Is|Amount you may owe provider|Pt Resp|Your cost share|Member pays|Patient portion|Due from you|Amt You Owe|What you pay|Amount you pay|Member's share|What you'll owe|Your Responsibility To Provider|Patient Payment|Member Payment",
  ),
  remarks: list(
    "Remark Codes|Remarks|Notes|Reason Code|Remark|See Notes|Rmk|Codes|Explanation Code|Message Code|Note|Remark Code(s)|Claim Notes|EX Code|Reason|Footnotes|See Remarks|Reason Codes|Adj Codes|Message Codes|Remark Code|Comment Code|See Note|Explanation Codes|Notes *",
  ),
  units: list(
    "Units|Qty|Quantity|# of Svcs|No. of Services|Unit|Svcs|Count|Number of Services|No. Svcs|Units of service|Days/Units",
  ),
  percent: list(
    "Plan Pays %|Benefit %|% Paid|Coverage %|Paid at|Benefit Level|Plan %|Contract Benefit Level",
  ),
  status: list("Status|Claim Status|Network Status|In/Out Network|Network"),
  other: list(
    "Other Insurance|Other Insurance Paid|COB|Other Carrier Paid|Paid by other insurance|Medicare Paid",
  ),
  provider: list(
    "Provider|Provider Name|Rendering Provider|Provider of Service|Who provided care|Doctor",
  ),
  tooth: list("Tooth|Tooth #|Tooth No.|Tooth/Area|Tooth Code|Area"),
};

/** Headers that stand over several columns of an explanation of benefits. */
export const SHARE_GROUPS = list(
  "Your Responsibility|What You Owe|Member Responsibility|Patient Responsibility|Your Share|Your Costs|Patient Cost Share|Member Cost Share|Amounts You Owe|Your share of the costs|You pay",
);
export const PLAN_GROUPS = list(
  "Plan Calculation|Charges and Savings|How we calculated|Claim Charges|Provider Charges|Cost of care",
);

/** Headers of columns on a provider's own bill. */
export const BILL_HEADINGS: Record<string, string[]> = {
  date: list(
    "Date|Service Date|Date of Service|DOS|Svc Date|Serv Date|Date of Svc|Trans Date|Posting Date|Transaction Date|Visit Date|Service Dt|Serv. Date|Date(s) of Service|Svc Dt|Date Svc",
  ),
  postDate: list("Post Date|Posted|Entry Date|Date Posted|Bill Date"),
  description: list(
    "Description|Service Description|Description of Service|Procedure|Charge Description|Item Description|Services|Activity|Transaction|Description of Services|Description of Services Rendered|Item|Service|Treatment|Transaction Description|Details|Procedure Description|Service/Supply|Explanation of Activity|Service Item",
  ),
  labDescription: list(
    "Test|Test Name|Test Description|Test(s) Performed|Description|Procedure|Laboratory Test|Test Ordered",
  ),
  code: list(
    "CPT/HCPCS|CPT|HCPCS|Code|Procedure Code|Proc|CPT Code|HCPC|Proc Code|CPT®|HCPCS/CPT|CPT4|CPT-4|CPT/HCPCS Code|Procedure|HCPCS Code|Cpt Cd|Px Code|HCPCS/ CPT|Billing Code",
  ),
  dentalCode: list("ADA Code|CDT|Code|Procedure Code|CDT Code|ADA|Proc. Code|Procedure"),
  internal: list(
    "Charge Code|CDM|Item No.|Svc Code|Item #|Chg Code|Charge #|CDM #|Service Code|Ref #|Trans #|Item Code",
  ),
  revenueCode: list(
    "Rev Code|Rev|Revenue Code|Rev. Cd.|Rev Cd|REV|Rev. Code|UB Rev|UB-04 Rev|Rev CD|Rev #",
  ),
  modifiers: list("Mod|Modifier|Modifiers|Mods|MOD|Mod(s)|Mdfr"),
  units: list(
    "Qty|Quantity|Units|Unit|Service Units|Count|QTY|Qty.|Days/Units|Unit(s)|Units of Svc|No.",
  ),
  miles: list("Qty|Miles/Units|Units|Quantity|Miles"),
  unitPrice: list(
    "Unit Price|Price|Unit Charge|Rate|Each|Price Each|Per Unit|Unit Amt|Unit Cost|Unit Rate",
  ),
  charge: list(
    "Charges|Charge|Amount|Total Charges|Total|Charge Amount|Gross Charges|Fee|Billed|Extended Amount|Line Total|Billed Amount|Total Charge|Charge Amt|Amount Billed|Charges ($)|Cost|Billed Charges|Debit|Amt|Total Amount|Ext Amount|Extended Price|Amount Charged|Gross Amount|Chg Amt|Full Fee",
  ),
  insurancePaid: list(
    "Insurance Payments|Ins. Paid|Ins Pmt|Insurance Paid|Ins Payments|Plan Paid|Insurance Pmts|Payer Paid|Insurance Payment|Paid by Insurance|Ins Paid|Ins. Pmt.|Insurance Plan Paid|Third Party Paid|Ins Pymt|Insurance Covered|Carrier Paid",
  ),
  adjustment: list(
    "Adjustments|Adj|Adjustment|Ins Adj|Contractual Adj|Discount|Write-off|Insurance Adj|Adjs|Ins. Adj.|Insurance Discount|Insurance Adjustments|Contractual Adjustment|Adjmt|Write Offs|Discounts|Insurance Adjustment|Plan Discount",
  ),
  patientPaid: list(
    "Patient Paid|Pt Paid|Patient Payments|Pt Pmt|Your Payments|Patient Pmt|You Paid|Patient Payment|Paid by Patient|Paid by You|Pt. Paid|Patient Pymt|Guarantor Payments|Your payment",
  ),
  payments: list(
    "Payments/Adjustments|Pmts/Adj|Payments & Adjustments|Credits|Payments/Adj|Pmt/Adj|Payments and Adjustments|Credit|Payments & Credits",
  ),
  patientOwes: list(
    "Patient Balance|Balance|Amount Due|You Owe|Your Balance|Pt Balance|Balance Due|Due From You|Patient Due|Line Balance|Amt Due|Amount You Owe|Patient Responsibility|Pt Resp|Patient Owes|Pat Bal|Pt Due|Remaining Balance|Your Share|Patient Portion|Current Balance",
  ),
  running: list("Balance|Running Balance|Account Balance|Acct Balance|Bal"),
  provider: list(
    "Provider|Rendering Provider|Doctor|Performed By|Physician|Clinician|Prov|Attending",
  ),
  diagnosis: list("Dx|Diagnosis|ICD-10|Diag|DX Code|Dx Code(s)|ICD10"),
  ndc: list("NDC|NDC #|NDC Number"),
  tooth: list("Tooth|Tooth #|Th|Tooth No.|Tooth/Surf"),
  surface: list("Surface|Surf|Surf."),
  pos: list("POS|Place of Svc|Place of Service|Pl Svc"),
};

export const DOCUMENT_NAMES = {
  eob: list(
    "Explanation of Benefits|EXPLANATION OF BENEFITS|Explanation of Benefits (EOB)|Your Explanation of Benefits|Explanation of Benefits Statement|Explanation of Health Care Benefits|Explanation of Payment|Member Explanation of Benefits|Health Care Claim Explanation of Benefits|TRICARE Explanation of Benefits|Claim Statement / Explanation of Benefits",
  ),
  notABill: list(
    "This is not a bill|THIS IS NOT A BILL|This is not a bill.|THIS IS NOT A BILL. Keep for your records.|This is NOT a Bill - do not pay|This statement is not a bill. Your provider may bill you.",
  ),
  itemized: list(
    "Itemized Statement|Itemized Bill|ITEMIZED STATEMENT OF CHARGES|Detail of Charges|Patient Statement|Statement of Account|Billing Statement|Itemization of Charges|Detailed Itemized Statement|Account Detail|STATEMENT|Statement|Medical Bill|Your Bill|Patient Billing Statement|Hospital Statement|Invoice|Account Statement|Statement for Professional Services|Summary of Services and Charges|Guarantor Statement|Patient Itemization|Patient Account Detail",
  ),
  dental: list(
    "Patient Statement|Statement|Account Ledger|Walkout Statement|Billing Statement|Dental Statement|Statement of Account",
  ),
  summary: list(
    "Summary of Charges|Account Summary|Hospital Statement|Summary Bill|Summary of Your Account|Patient Statement|Billing Summary|Statement of Hospital Services",
  ),
  estimate: list(
    "Good Faith Estimate|Good Faith Estimate for Health Care Items and Services|GOOD FAITH ESTIMATE|Estimate of Charges|Your Cost Estimate|Pre-Service Estimate|Patient Cost Estimate|Treatment Estimate",
  ),
  collection: list(
    "Collection Notice|NOTICE OF COLLECTION|Validation Notice|Past Due Account - Placed for Collection|Notice of Debt|Account Placed for Collection|Collection Letter",
  ),
};

export const INSURERS = list(
  "Aetnora Health Plan|UnitedHealth Example Care|Blue Mesa Blue Cross Blue Shield|Cygnet Healthcare|Humanica Insurance Company|Kaisen Foundation Health Plan|TriWest Example TRICARE|UMR Example TPA|Meritoria Health|Molinara Healthcare|Centenna Health Plan|Delta Bay Dental|VisionServe Plan|Oscarine Health|Harbor Pilgrim Health Care|Premera Example Blue Cross|Regenta BlueShield|Medica Lakes Health Plans|Priority Grove Health|AmeriBen Example Administrators|Teamsters Local 90 Health & Welfare Fund|Anthea Blue Cross|Highpoint Mutual|First Prairie Health Insurance Company|Sierra Vista Benefit Administrators",
);
export const HOSPITALS = list(
  "St. Alder Regional Medical Center|Mercy Plains Hospital|Northgate University Hospital|Lakeshore Community Hospital|Cedar Valley Medical Center|Pine Ridge Memorial Hospital|Sacred Harbor Hospital|Twin Rivers Health System|Grandview Children's Hospital|Blue Mesa Medical Center|Riverbend General Hospital|Union County Hospital District",
);
export const PRACTICES = list(
  "Cascade Family Medicine|Ridgeline Orthopedics|Summit Cardiology Associates|Harbor Dermatology|Willow Creek Pediatrics|Desert Sky Internal Medicine|Lakeside Women's Health|Prairie Ear Nose & Throat|Redwood Gastroenterology|Copper Canyon Urology|Valley Pain & Spine|Westlake Physicians Group|Bayside Medical Associates, P.A.|Foothill Radiology Consultants|Anchor Anesthesia Partners, LLC",
);
export const OTHER_PROVIDERS: Record<string, string[]> = {
  lab: list(
    "Quillon Diagnostics|LabNorth Corporation|Pathway Clinical Laboratories|BioCheck Laboratory, Inc.|Sonoran Reference Laboratory",
  ),
  dental: list(
    "Bright Harbor Dental|Maple Street Dental Group|Canyon Smiles Family Dentistry|Drs. Okafor & Lind Orthodontics|Elm Park Periodontics",
  ),
  therapy: list(
    "Motion Works Physical Therapy|Stillwater Counseling Center|Peak Rehab & Sports Therapy|New Leaf Speech and Occupational Therapy|Quiet Pines Psychotherapy, PLLC",
  ),
  ambulance: list(
    "Metro County EMS|Red Rock Ambulance Service|City of Brookfield Fire Department EMS|AirBridge Medical Transport",
  ),
};
export const COLLECTORS = list(
  "Ironside Recovery Services, LLC|Apexion Credit Bureau|Summit Receivables Management, Inc.|National Account Resolution Group|Harbor Collections, Inc.",
);
export const PEOPLE = list(
  "Maria Gonzalez|John Q. Public|Denise R. Walker|Theodore Nakai|Angela M. Kowalczyk|Jamal Whitfield|Priya Raman|Robert L. Hanson|Linh Tran|Samuel Adeyemi|Carla Jean Moody|Peter Van Houten|Grace O'Malley|Luis A. Ortega|Hannah Feldman|Marcus Bell|Sofia Petrova|Walter Kim|Beatrice Dunn|Owen Castellano",
);
export const DOCTORS = list(
  "Alan Mercer, MD|Rebecca Stone, DO|Dr. Hugo Alvarez|Nina Patel MD|Thomas Okoro, M.D.|Carol Lindqvist, NP|Samir Haddad, MD|Dr. Joan Fitzgerald|Wei Chen, MD|Lydia Brooks, PA-C",
);
export const STREETS = list(
  "1200 Harbor Way|PO Box 4410|45 N Main St|880 Elm Avenue, Suite 210|P.O. Box 98012|3317 Lakeview Drive|17 Orchard Lane|901 W 5th Street Apt 4B",
);
export const PLACES = list(
  "Portland, OR 97201|Dayton, OH 45402|Albuquerque, NM 87102|Madison WI 53703|Tulsa, OK 74103|Springfield, IL 62701-1234|Macon, GA 31201|Boise, ID 83702",
);

export const ACCOUNT_LABELS = list(
  "Account Number|Account #|Acct #|Patient Account|Account No.|Account|Acct No.|Guarantor Account|Account ID|Patient Acct #|Guarantor Number|Visit Number|Encounter #|Statement Account Number",
);
export const STATEMENT_DATE_LABELS = list(
  "Statement Date|Date|Bill Date|Date of Statement|Date of Bill|Invoice Date|Statement date|Billing Date|Date Issued|Printed|Print Date",
);
export const EOB_DATE_LABELS = list(
  "Date|Statement Date|Date Processed|Issue Date|Processed Date|Date of Notice|Process Date|Date Printed|EOB Date|Claim Processed Date|Notice Date|Print Date",
);
export const DUE_DATE_LABELS = list(
  "Due Date|Payment Due|Pay By|Payment Due Date|Due By|Please Pay By",
);
export const PATIENT_LABELS = list(
  "Patient|Patient Name|Patient:|Name|Member|Patient name|For|Services for|Name of Patient",
);
export const CLAIM_LABELS = list(
  "Claim Number|Claim #|Claim No.|Claim ID|Claim Reference|Claim|Reference Number|Claim Control Number|Claim ID Number",
);
export const PROVIDER_LABELS = list(
  "Provider|Provider Name|Service Provider|Provider of Service|Health Care Provider|Services Provided By|Rendering Provider|Doctor or Facility|Facility|Physician",
);

export const CLAIM_TOTALS = list(
  "Total|Totals|TOTAL|Claim Total|Claim Totals|Subtotal|Total for this claim|Totals:|Claim total:|Total this claim|TOTALS FOR CLAIM|Total Claim|Column Totals",
);
export const GRAND_TOTALS = list(
  "Grand Total|Total for all claims|Totals for all claims|Statement Totals|Total - All Claims|TOTAL ALL CLAIMS|Total of claims on this statement",
);

/** What a statement calls its totals. */
export const TOTAL_LABELS = {
  billed: list(
    "Total Charges|Total Billed Charges|TOTAL CHARGES|Charges|Total charges for services|Total Gross Charges|New Charges|Total Amount Billed|Billed Charges|Total of Charges|Total Hospital Charges|Charges this statement|Total Current Charges|Total cost of services",
  ),
  insurancePaid: list(
    "Insurance Payments|Insurance Paid|Paid by Insurance|Total Insurance Payments|Payments from insurance|Insurance Payments Received|Insurance payment|Less Insurance Payments|Your insurance paid|Payments by your insurance|Ins. Payments|Total Paid by Insurance",
  ),
  adjustments: list(
    "Adjustments|Insurance Adjustments|Contractual Adjustments|Total Adjustments|Discounts|Insurance Discount|Adjustments and Discounts|Contractual Adjustment|Less Adjustments|Insurance adjustment|Insurance Discounts|Total Insurance Adjustments|Write-offs",
  ),
  patientPaid: list(
    "Patient Payments|Payments Received|Your Payments|Payments You Made|Patient Paid|Payments from you|Total Patient Payments|You have paid|Guarantor Payments|Patient Payments Received|Less Patient Payments",
  ),
  patientResponsibility: list(
    "Amount Due|Balance Due|Please Pay This Amount|Total Amount Due|Your Balance|Account Balance|Amount You Owe|New Balance|Pay This Amount|Total Due|Patient Balance|Statement Balance|You Owe|Total Account Balance|Current Balance|Balance|Patient Responsibility|Total Patient Balance|Amount Due Now|PAY THIS AMOUNT|What you owe|Total Balance Due|Balance Due From Patient|Current Amount Due|Your responsibility|Amount you need to pay|Patient Amount Due|Remaining Balance",
  ),
  previousBalance: list(
    "Previous Balance|Balance Forward|Prior Balance|Previous Statement Balance|Balance brought forward",
  ),
};

/** What the box on an explanation's first page calls its sums. */
export const EOB_TOTAL_LABELS = {
  billed: list(
    "Amount billed|Total billed|Total amount billed|Amount your provider billed|Provider charges|Total charges|Amount Billed|What your provider charged|Total provider charges|Billed charges",
  ),
  adjustments: list(
    "Plan discounts|Your plan discount|Network discount|Discounts|Plan discount|Network savings|Provider discount|Your savings|You saved|Discount|Member savings|Total discounts|Amount saved",
  ),
  allowed: list(
    "Allowed amount|Amount allowed|Total allowed|Plan allowance|Your member rate|Allowed by your plan|Total allowed amount",
  ),
  insurancePaid: list(
    "Plan paid|Your plan paid|Total plan paid|Amount we paid|Paid by plan|What your plan paid|We paid|Health plan payment|Total paid by plan|Total paid|Amount paid|Your health plan paid|Total benefits paid|Plan payments",
  ),
  patientResponsibility: list(
    "Amount you owe|What you owe|You may owe|Your total responsibility|Your responsibility|Total you owe|Total patient responsibility|You owe|Amount you may owe|Patient responsibility|Your total cost|What you may owe your provider|Amount you owe or already paid|Member responsibility|Your share|Total you may be billed|Your total costs|Total amount you owe",
  ),
};

export const AGING = [
  list("Current|31-60|61-90|91-120|Over 120"),
  list("0-30 Days|31-60 Days|61-90 Days|Over 90 Days"),
  list("Current|30 Days|60 Days|90 Days|120+ Days"),
  list("Current|Over 30|Over 60|Over 90|Over 120"),
];

export const REMARKS: Record<string, string> = {
  A1: "This is the difference between the provider's charge and the contracted rate. You do not owe this amount.",
  B7: "This provider was not certified for this service on this date.",
  "45": "Charge exceeds the fee schedule or maximum allowable amount.",
  PDC: "Payment has been reduced by your network discount.",
  "01": "Your deductible has been applied to this service.",
  D12: "You have not met your yearly deductible.",
  N130: "Consult plan benefit documents for information about restrictions for this service.",
  "CO-45": "Charge exceeds fee schedule. The provider may not bill you for this amount.",
  "PR-1": "Deductible amount.",
  "PR-2": "Coinsurance amount.",
  "96": "Non-covered charge.",
  X08: "This service is not covered under your plan.",
  a: "The provider accepted assignment and may not bill more than the approved amount.",
  b: "This amount was applied to your deductible.",
};

/** Services: code, name, longer name, lowest and highest price, revenue code, department. */
export type Service = {
  code: string;
  name: string;
  long: string;
  plain: string;
  low: number;
  high: number;
  revenue: string;
  department: string;
  units?: "some" | "miles";
};
const services = (text: string): Service[] =>
  text
    .trim()
    .split("\n")
    .map((row) => {
      const [code, name, long, plain, price, revenue, department, units] = row
        .split(";")
        .map((part) => part.trim());
      const [low, high] = price!.split("-").map(Number);
      return {
        code: code!,
        name: name!,
        long: long!,
        plain: plain!,
        low: low!,
        high: high!,
        revenue: revenue!,
        department: department!,
        ...(units === "some" || units === "miles" ? { units } : {}),
      };
    });

export const PHYSICIAN = services(`
99213;Office visit, established;Office or other outpatient visit, established patient, low complexity;Office visit;120-240;0510;Clinic
99214;Office visit est mod;Office or other outpatient visit, established patient, moderate complexity;Office visit;160-320;0510;Clinic
99203;New patient visit;Office or other outpatient visit, new patient, 30 minutes;Medical visit;180-380;0510;Clinic
99396;Preventive exam 40-64;Periodic comprehensive preventive medicine reevaluation, established patient;Preventive care;210-390;0510;Clinic
93000;Electrocardiogram complete;Electrocardiogram, routine, with at least 12 leads, interpretation and report;Diagnostic test;45-140;0730;EKG/ECG
20610;Joint injection, major;Arthrocentesis, aspiration or injection, major joint or bursa;Surgery;150-420;0761;Treatment Room
J1885;Ketorolac inj;Injection, ketorolac tromethamine, per 15 mg;Medical supplies and drugs;12-65;0636;Pharmacy;some
36415;Venipuncture;Collection of venous blood by venipuncture;Laboratory;8-40;0300;Laboratory
90471;Immunization admin;Immunization administration, one vaccine;Immunization;25-70;0771;Preventive Care
90686;Flu vaccine quad;Influenza virus vaccine, quadrivalent, preservative free, 0.5 mL;Immunization;30-75;0636;Pharmacy
11102;Tangential biopsy skin;Tangential biopsy of skin, single lesion;Surgery;160-390;0361;Minor Surgery
17000;Destruct premalg lesion;Destruction of premalignant lesion, first lesion;Surgery;90-230;0361;Minor Surgery
73562;X-ray knee 3 views;Radiologic examination, knee, three views;X-ray;80-210;0320;Radiology
76700;US abdomen complete;Ultrasound, abdominal, real time, complete;Radiology;220-600;0402;Ultrasound
99283;Emergency visit level 3;Emergency department visit, moderate severity;Emergency care;350-900;0450;Emergency Room
00790;Anesthesia upper abdomen;Anesthesia for intraperitoneal procedures in upper abdomen;Anesthesia;700-2400;0370;Anesthesia
`);
export const LAB = services(`
80053;Comp metabolic panel;Comprehensive metabolic panel;Lab test;40-190;0301;Laboratory
85025;CBC with differential;Complete blood count with automated differential;Lab test;25-120;0305;Laboratory
84443;TSH;Thyroid stimulating hormone assay;Lab services;40-160;0301;Laboratory
80061;Lipid panel;Lipid panel, total cholesterol, HDL, triglycerides;Lab test;35-150;0301;Laboratory
83036;Hemoglobin A1c;Hemoglobin, glycosylated (A1c);Pathology;28-110;0301;Laboratory
82306;Vitamin D 25-OH;Vitamin D, 25 hydroxy, includes fractions;Lab services;60-260;0301;Laboratory
87086;Urine culture;Culture, bacterial, quantitative colony count, urine;Lab test;25-100;0306;Laboratory
88305;Tissue exam;Surgical pathology, gross and microscopic examination;Pathology;110-390;0312;Pathology
81001;Urinalysis auto w/scope;Urinalysis, automated, with microscopy;Lab test;12-60;0307;Laboratory
87491;Chlamydia DNA amp;Chlamydia trachomatis, amplified probe;Lab services;60-200;0306;Laboratory
`);
export const HOSPITAL = services(`
99285;ED visit level 5;Emergency department visit, high severity;Emergency room;1400-4200;0450;Emergency Room
96374;IV push initial;Therapeutic injection, intravenous push, single drug;Emergency room;180-540;0260;IV Therapy
96361;IV hydration addl hr;Intravenous infusion, hydration, each additional hour;Outpatient services;90-310;0260;IV Therapy;some
70450;CT head w/o contrast;Computed tomography, head or brain, without contrast;CT scan;900-3600;0351;CT Scan
74177;CT abd/pelvis w contrast;CT abdomen and pelvis with contrast material;CT scan;1800-6200;0352;CT Scan
71046;X-ray chest 2 views;Radiologic examination, chest, two views;X-ray;180-620;0324;Radiology
80053;Comp metabolic panel;Comprehensive metabolic panel;Laboratory;90-480;0301;Laboratory
85025;CBC w auto diff;Complete blood count with differential;Laboratory;60-290;0305;Laboratory
J2405;Ondansetron inj 4mg;Injection, ondansetron hydrochloride, per 1 mg;Pharmacy;18-130;0636;Pharmacy;some
J7030;Normal saline 1000ml;Infusion, normal saline solution, 1000 cc;Pharmacy;45-260;0258;Pharmacy;some
A4649;Surgical supply misc;Surgical supply, miscellaneous;Medical supplies;20-480;0270;Supplies;some
93005;ECG tracing only;Electrocardiogram, tracing only, without interpretation;Diagnostic test;120-460;0730;EKG/ECG
G0378;Observation per hour;Hospital observation service, per hour;Observation;60-190;0762;Observation;some
C1713;Anchor/screw;Anchor or screw for opposing bone to bone;Implants;400-2900;0278;Implants;some
45378;Diagnostic colonoscopy;Colonoscopy, flexible, diagnostic;Outpatient surgery;1500-5200;0750;GI Services
97161;PT eval low complex;Physical therapy evaluation, low complexity;Physical therapy;180-420;0424;Physical Therapy
`);
export const ROOMS: {
  name: string;
  revenue: string;
  low: number;
  high: number;
  department: string;
}[] = [
  {
    name: "Room and board semi-private",
    revenue: "0120",
    low: 1800,
    high: 4200,
    department: "Room and Board",
  },
  {
    name: "Intensive care unit",
    revenue: "0200",
    low: 5200,
    high: 9800,
    department: "Room and Board",
  },
  { name: "Recovery room", revenue: "0710", low: 600, high: 1900, department: "Recovery Room" },
  { name: "Acetaminophen 325 mg tab", revenue: "0250", low: 3, high: 24, department: "Pharmacy" },
  {
    name: "Sodium chloride 0.9% 500 ml",
    revenue: "0258",
    low: 40,
    high: 220,
    department: "Pharmacy",
  },
  { name: "Dressing sterile 4x4", revenue: "0270", low: 6, high: 60, department: "Supplies" },
  { name: "IV start kit", revenue: "0272", low: 25, high: 140, department: "Supplies" },
  {
    name: "Operating room first 30 min",
    revenue: "0360",
    low: 2900,
    high: 9200,
    department: "Operating Room",
  },
];
export const DENTAL = services(`
D0120;Periodic oral evaluation;Periodic oral evaluation, established patient;Dental exam;45-90;0;Diagnostic
D0150;Comprehensive oral eval;Comprehensive oral evaluation, new or established patient;Dental exam;70-150;0;Diagnostic
D0274;Bitewings four films;Bitewings, four radiographic images;Dental X-ray;50-110;0;Diagnostic
D1110;Prophylaxis adult;Prophylaxis, adult;Cleaning;80-160;0;Preventive
D1206;Fluoride varnish;Topical application of fluoride varnish;Fluoride;30-70;0;Preventive
D2392;Composite 2 surf post;Resin-based composite, two surfaces, posterior;Filling;180-340;0;Restorative
D2740;Crown porcelain;Crown, porcelain or ceramic substrate;Crown;950-1700;0;Restorative
D4341;Scaling root planing;Periodontal scaling and root planing, four or more teeth per quadrant;Periodontics;190-360;0;Periodontics
D7140;Extraction erupted tooth;Extraction, erupted tooth or exposed root;Extraction;140-320;0;Oral Surgery
`);
export const THERAPY = services(`
97110;Therapeutic exercise;Therapeutic exercises to develop strength and endurance, each 15 minutes;Physical therapy;45-130;0420;Physical Therapy;some
97140;Manual therapy;Manual therapy techniques, one or more regions, each 15 minutes;Physical therapy;45-120;0420;Physical Therapy;some
97530;Therapeutic activities;Therapeutic activities, direct contact, each 15 minutes;Occupational therapy;50-130;0430;Occupational Therapy;some
97161;PT evaluation low;Physical therapy evaluation, low complexity, 20 minutes;Physical therapy;140-280;0424;Physical Therapy
90837;Psychotherapy 60 min;Psychotherapy, 60 minutes with patient;Mental health;150-290;0914;Behavioral Health
90834;Psychotherapy 45 min;Psychotherapy, 45 minutes with patient;Counseling;120-230;0914;Behavioral Health
90791;Diagnostic evaluation;Psychiatric diagnostic evaluation;Mental health;180-360;0914;Behavioral Health
92507;Speech therapy;Treatment of speech, language or voice disorder, individual;Speech therapy;90-190;0440;Speech Therapy
`);
export const AMBULANCE = services(`
A0427;ALS1 emergency;Ambulance service, advanced life support, emergency transport, level 1;Ambulance;900-2200;0540;Ambulance
A0429;BLS emergency;Ambulance service, basic life support, emergency transport;Ambulance;650-1600;0540;Ambulance
A0425;Ground mileage;Ground mileage, per statute mile;Ambulance;14-32;0540;Ambulance;miles
A0422;Oxygen;Ambulance oxygen and oxygen supplies, life sustaining situation;Ambulance;40-120;0540;Ambulance
93041;Rhythm strip;Rhythm ECG, one to three leads, tracing only;Diagnostic test;35-110;0730;Ambulance
`);
