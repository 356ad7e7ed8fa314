/** Words that only papers about care have, by what they speak of. */
export const TERMS: readonly RegExp[] = [
  /\bprimary care\b|\bdirect care\b|\bfamily (?:practice|medicine)\b/,
  /\bultrasounds?\b|\bsonograms?\b|\bmammogra\w*\b|\bechocardiogra\w*\b/,
  /\bpatients?\b|\bguarantor\b/,
  /\bproviders?\b|\bphysicians?\b|\bdoctors?\b|\bdr\b|\bmd\b|\bdds\b|\bdmd\b|\bclinician\b|\bnurses?\b|\b(?:rn|lpn|lvn|np)\b/,
  /\bdates? of service\b|\bservice dates?\b|\bdos\b|\badmi(?:t|ssion)\b|\bdischarge\b|\b(?:in|out)patient\b/,
  /\bcpt ?4?\b|\bhcpcs\b|\bicd\b|\bdiagnos[ie]s\b|\bcdt\b|\bclia\b|\brev(?:enue)? code\b|\bnpi\b|\bmrn\b|\bndc\b/,
  /\binsurance\b|\bins (?:paid|pmts?|payments?|adj\w*)\b|\bclaims?\b|\bhealth plan\b|\bmedicare\b|\bmedicaid\b|\bpayer\b/,
  /\bdeductible\b|\bcopay\w*\b|\bcoinsurance\b|\bco pay\w*\b|\bco insurance\b|\ballowed\b/,
  /\bhospital\b|\bclinic\b|\bmedicine\b|\b(?:pediatric|cardiolog|orthop(?:a)?edic|dermatolog|neurolog|urolog|oncolog|gastroenterolog|obstetric|gynecolog|ophthalmolog|optometr|podiatr|psychiatr|psycholog|chiropract)\w*\b|\burgent care\b|\bmedical (?:center|group|associates)\b|\bhealth(?:care)? (?:system|center|services)\b|\bmedical\b|\bhealth\b/,
  /\blaborator\w*\b|\bpatholog\w*\b|\bsurgical\b|\bradiology\b|\bx ray\b|\banesthesia\b|\bsurgery\b|\b(?:psycho)?therap(?:y|ies)\b|\bemergency (?:room|department|dept)\b|\boffice visit\b|\bexam\b/,
  /\bdental\b|\bdentist\w*\b|\borthodont\w*\b|\bpharmacy\b|\bprescriptions?\b|\brefills?\b|\brx\b|\bambulance\b|\bparamedic\b|\bmileage\b.{0,200}\bals|bls\b/,
  /\bpharmacists?\b|\b(?:once|twice|(?:two|three|four|\d) times) (?:a day|daily)\b|\bby mouth\b|\bdays? supply\b/,
  /\btooth\b|\bteeth\b|\bextraction\b|\bprophylaxis\b|\bbitewings?\b|\boral eval\w*\b/,
  /\binjections?\b|\bintravenous\b|\binfusion\b|\belectrocardiogram\b|\btomography\b|\bmetabolic panel\b|\bblood count\b|\burinalysis\b|\blipid panel\b|\bhemoglobin\b|\bvenipuncture\b|\bbiopsy\b|\bimmunizations?\b|\b(?:flu|influenza) (?:virus )?vaccine\b/,
  /\beye exams?\b|\b(?:progressive|single vision|bifocal|contact) lens(?:es)?\b|\boptical\b|\bspectacles\b|\bfitting of frames?\b/,
  /\beye ?(?:center|clinic|care|institute|associates)\b|\bvision (?:center|care)\b|\blasik\b|\bintraocular\b/,
  /\bmacula\w*\b|\bretina\w*\b|\bcorneal?\b|\bcataracts?\b|\bdry eye\b|\bglaucoma\b/,
  /\bketamine\b|\bbotox\b|\bdysport\b|\btestosterone\b|\bsemaglutide\b|\btirzepatide\b|\b(?:iv|im) (?:therapy|hydration|fluids?|drip)\b/,
  /\bvaccines?\b|\bnebulizer\b|\bpost ?op\b|\bsutures?\b|\blacerations?\b|\burine (?:dip|drug screen)\b|\bstitches\b|\bwound (?:care|repair)\b|\b(?:strep|flu|covid) (?:test|swab)\b/,
  /\bgood faith estimate\b|\bitems and services\b/,
  /\bassisted living\b|\bnursing\b|\bprivate duty\b|\bmemory care\b|\blong term care\b|\bhospice\b|\bhome health\b/,
  /\broom (?:and |& )?board\b|\bbed ?hold\b|\bincontinen(?:ce|t)\b|\b(?:bathing|dressing|feeding|toileting) assist\w*\b|\b(?:medication|wound|personal) (?:management|care)\b|\bresident\b/,
  /\b(?:in )?home care\b|\bcaregivers?\b|\b(?:home health |personal care )?aides?\b|\bhomemaker\b|\brespite\b|\badult day\b|\bday health\b|\bcare recipient\b|\bskilled visits?\b|\blevel of care\b/,
  /\bexplanation of benefits\b|\bsummary notice\b|\bmember id\b|\bsubscriber\b|\bmedical bill\w*\b|\bmedical debt\b/,
];

/** What laboratories test for, as those that sell to patients list it. */
export const LABORATORY_TESTS =
  /\b(?:lipid panel|metabolic panel|(?:complete )?blood count|urinalysis|a1c|tsh|thyroid|testosterone|estradiol|progesterone|cortisol|vitamin (?:d|b ?12)|ferritin|hiv|hepatitis|antibod(?:y|ies)|quantiferon|psa|(?:urine|throat|blood) culture|drug screen|blood type|free t[34]|insulin|chlamydia|gonorrhea|syphilis|pregnancy test|c ?reactive protein|homocysteine|magnesium|uric acid|gonorrh\w*|(?:tri)?iodothyronine|thyroxine|folate|iron)\b/g;

/** What a clinic that bills nobody's plan sells: its time, and medicine, tests or hormones. */
export const SOLD_CARE: readonly RegExp[] = [
  /\bvisits?\b|\bconsult(?:s|ations?)?\b|\bexams?\b|\btele(?:health|visit)\b/,
  /\d ?(?:mg|mcg|iu)\b|\bhormones?\b|\b(?:lab|metabolic|blood) (?:panel|work|draw)\b/,
];

export const RESIDENCE =
  /\b(?:assisted living|memory care|nursing (?:home|care)|senior living)\b|\bresident\b[^]{0,2000}\broom (?:and |& )?board\b/;

/** Words of papers that are not medical bills though they carry dates and amounts. */
export const FOREIGN: readonly RegExp[] = [
  /\bwithdrawals?\b|\bchecking account\b|\bsavings account\b|\batm\b|\boverdraft\b|\bdirect deposit\b|\bapy\b|\bdebit card purchase\b|\bending balance on\b|\bcredit limit\b|\bannual percentage rate\b/,
  /\bappetizers?\b|\bentrees?\b|\bdesserts?\b|\bsalads?\b|\bsandwich\w*\b|\bburgers?\b|\bgratuity\b|\bserver\b|\btable \d+\b|\bbeverages?\b/,
  /\bgrocery\b|\bproduce\b|\bbananas?\b|\bmilk\b|\bcashier\b(?! s (?:window|office|desk))|\bloyalty\b|\bstore \d+\b|\bchange due\b|\bsku\b/,
  /\bkwh\b|\bmeter reading\b|\belectric\w*\b|\bwater usage\b|\bnatural gas\b|\bbroadband\b|\bdata plan\b/,
  /\bguest\b|\bfolio\b|\bcheck in\b|\bnightly\b|\broom rate\b/,
  /\bvin\b|\bodometer\b|\boil change\b|\bbrake\b|\btires?\b|\blabor rate\b|\bvehicle\b/,
  /\bcurriculum vitae\b|\bwork experience\b|\bemployment history\b|\bresume\b|\breferences available\b|\bskills\b/,
  /\bcanine\b|\bfeline\b|\bveterinar\w*\b|\bpet name\b|\brabies\b/,
  /\bpremium (?:due|invoice|notice|amount)\b|\bmonthly premium\b/,
  /\btuition\b|\bsemester\b|\brent\b|\blease\b|\btenant\b|\bpayroll\b|\bnet pay\b|\bgross pay\b|\bw 2\b/,
  /\bfreight\b|\bship to\b|\bpurchase order\b|\bsales tax\b/,
];

export const OF_A_PATIENT =
  /\bpatients?\b|\bhome care\b|\bprivate duty\b|\badult day\b|\bday health\b|\bcare recipient\b|\binsurance (?:payments?|paid|adj\w*|write ?offs?|discounts?)\b|\bcopay\w*\b|\btooth\b|\bprophylaxis\b|\bbitewings?\b|\b(?:inpatient|outpatient|intravenous|established)\b|\b(?:hospital|medical|assisted living|skilled nursing|nursing (?:home|facility|center)|reference laboratory|clinical laborator\w+|diagnostics|ambulance)\b|\brx\b.{0,9}\d/;

export const ESTIMATE =
  /\bgood faith estimate\b|(?<!(?<!\bx )\brequest for )\bpre ?determination\b(?!\/pre ?authorization number)|\bpre ?treatment estimate\b|\b(?:cost|price|treatment|charge|pre service|patient|financial) estimate\b|\bestimate of (?:your )?(?:charges|costs?|services|expected)\b|^estimate\b|\bexpected (?:charges?|costs?)\b|\bthis (?:is (?:only )?an|estimate)\b.{0,200}\bestimate\b|\bestimated charges\b/;
/** A dental office's plan of what it would do, where it speaks of estimates. */
export const TREATMENT_PLAN =
  /^(?:(?:active|proposed|dental) )?treatment plan(?: (?:&|and) (?:(?:insurance|cost|fee|financial) )?estimate)?$/;
/** Whoever gave the care asks for what is owed, however late. */
export const OWN_DEBT = /\b(?:is|are|comes) (?:sent )?from the original creditor\b/;
export const COLLECTION =
  /\battempt to collect\b|\btrying to collect a debt\b|\bhelp collect the debt\b|\bdispute all or part of the debt\b|\bdebt collector\b|\bcollection agency\b|\bcollect a debt\b|\boriginal creditor\b|\bvalidation (?:notice|information)\b|\bplaced with (?:our|this) (?:office|agency)\b|\bassigned to (?:our|this) (?:office|agency)\b|\bcollection notice\b|\bamount of the debt\b|\bvalidity of (?:this|the) debt\b|\bdebtor\b|\bplaced with (?:us|our office) for collection\b/;
export const DENIAL =
  /\badverse (?:benefit )?determination\b|\bnotice of (?:(?:claim|coverage|payment|service) )?(?:denial|non ?coverage|adverse)\b|\b(?:claim|coverage|payment|service) denial notice\b|\bdenial (?:of|letter|notice|reason|no|number)\b|\bpayment by (?:the )?(?:\w+ ){1,4}(?:is|was|has been) denied\b|\b(?:claim|request|coverage|service|authorization|payment)s? (?:\w+ )?(?:was|were|has been|have been|is|are|cannot be) (?:denied|not approved|approved or paid|not covered)\b|\bwe (?:have |have decided to |must |are )?(?:denied|deny|denying)\b|\b(?:unable|not able) to approve\b|\bdid not approve\b|\bwill not (?:pay|cover)\b|(?<!\byou )\bcannot (?:approve|pay(?! in full)|cover)\b|\bpaid nothing\b|\bnot (?:considered |found )?(?:to be )?medically necessary\b|\bright to appeal\b|\bcoverage (?:decision|denied)\b|\bpayment denied\b|\bnotice of action\b|\bappeal decision\b|\bdecision on (?:your |the )?appeal\b|\b(?:still|remains?) denied\b|\b(?:uphold|upheld) (?:our|the) (?:\w+ )?(?:decision|denial)\b/;
export const EOB =
  /\bexplanation of (?:\w+ ){0,3}(?:benefits?|payments?|coverage|review)\b|\bsummary notice\b|(?<!\b(?:per|see) (?:(?:the|your|plan|insurance|attached) )*)\beob\b(?! ?\d| notes?\b)|\bbenefits? (?:statement|summary|explanation)\b|\bclaims? (?:summary|statement|details?|recap|processing)\b|\b(?:view|open) claim\b|\b(?:what )?this claim covers\b|(?<!\bhome )\bhealth (?:statement|care statement|claim)\b|\bhow (?:we|your (?:claim|plan|benefits))\b.{0,200}\b(?:processed|paid|worked|works)\b|\b(?:your|my) claims?\b|\bremittance (?:advice|(?:and )?status|statement|report)\b|\bera (?:detail|summary|report|viewer)\b|\belectronic remittance\b|\bmember (?:statement|claim)\b|\bprescription drug summary\b|\bpart d prescriptions?\b|\b(?:prescription|rx|pharmacy|drug) claims\b|\bclaims history\b|\bwe paid for the (?:services?|care)\b|\btotal payment to (?:the )?provider\b/;
export const ASKS =
  /\b(?:amount|balance|total|payment) due\b|\bplease pay\b|\bpay this amount\b|\byou (?:may )?owe\b|\bdue date\b|\bmake checks?\b/;
export const PREMIUM =
  /\b(?:monthly|medical|dental|vision|health|plan) premiums?\b|\bpremiums? (?:due|invoice|notice|bill|amount|payment)\b/;
export const ANIMAL =
  /\b(?:veterinar\w*|animal (?:hospital|clinic|care)|canine|feline|equine|dvm|species|breed|pets?|puppy|kitten|rabies|bordetella|distemper|heartworm|neuter\w*|spay\w*)\b/g;
/** What is said of a claim once its plan has dealt with it. */
export const PLAN_ANSWERS =
  /\bplan (?:paid|pays|discount)\b|\bwe paid\b|\byou (?:may )?owe\b|\byour (?:share|plan|responsibility)\b/;
/** A claim as it was sent to a plan, printed by the program that sent it, names who sends it. */
export const SENT_CLAIM =
  /\bbilling(?:[ /]pay to)? provider\b|\bub ?04\b|\btype of bill\b|\b(?:(?:cms|hcfa) ?1500|cms ?1450)\b|\bclaim (?:print|form)\b/;
export const COVERAGE =
  /\brx ?(?:bin|pcn|grp)\b|\bbin(?: number| no)?\b.{0,200}\bpcn\b|\b(?:summary|schedule) of benefits\b|\bevidence of coverage\b|\bcertificate of coverage\b/;
export const CARE_GIVEN =
  /\bdates? of service\b|\bservice dates?\b|\bclaim (?:number|no|#|id)\b|\b(?:amount|balance|total) due\b|\byou owe\b/;
export const OF_SERVICE = /\bdates? of service\b|\bservice dates?\b/;
/** Who or what an account is about. */
export const IDENTIFIED =
  /\b(?:account|acct|statement|invoice|receipt|claim|guarantor|chart|encounter|visit|patient|client|member)(?: s)? ?(?:numbers?|no|nbr|#|id|name)(?![a-z])|\bpatient(?= \w+ \w)|\bdates? of service\b|\bservice dates?\b/;
export const REPORT =
  /\breference (?:range|interval|values?)s?\b|\bnormal range\b|\bspecimen\b|\b(?:mg|g|mcg|ug|ng|pg)\/d?l\b|\bm?mol\/l\b|\b[mu]?iu\/m?l\b|\bmm ?hg\b|\bfinal report\b|\bflag\b|\bfindings\b|\bimpression\b/g;
export const NOT_A_BILL = /\b(?:not|isn t|isnt) a bill\b/;
export const BILL =
  /\b(?:statement|invoice|itemized|itemization|bill|billing|charges?|balance due|amount due|pay(?:ment)? due|account summary|receipt|superbill|walkout)\b/;

/** What only the one who wants to be paid says; each counts once. */
export const PROVIDER_SPEAKS: readonly RegExp[] = [
  /\binvoice (?:no|number|date|id|total|#)/,
  /\bbill to\b|\bsold to\b/,
  /\bremit (?:to|payment|your)|\bremittance (?:address|slip|coupon)\b|\bchecks? payable\b|\bmake checks?\b|\bmail (?:your )?payments?\b/,
  /\bplease pay\b|\bpay this amount\b|\bamount enclosed\b|\breturn (?:this|the|top|bottom|lower|upper) (?:portion|stub|part|coupon)\b|\bpay online\b/,
  /\b(?:balance|amount|payment|total) (?:now )?due\b/,
  /\bdue date\b|\bpayment (?:is )?due\b|\bpay by\b|\bdue (?:by|upon|on) (?:receipt|\d)/,
  /\bstatement of account\b|\b(?:patient|billing|account) statement\b/,
  /\bthank you for (?:choosing|your payment|your business)\b|\bpayment plans?\b/,
  /\b(?:we|have|has been|was) (?:\w+ )?(?:billed|filed with|submitted to) (?:to )?your (?:insur\w*|health plan|plan)\b|\byour (?:insur\w*|plan) (?:has been|was) billed\b/,
];
/** What only the one who pays for care says. */
export const INSURER_SPEAKS: readonly RegExp[] = [
  /\bmember (?:id|services|name|number)\b|\bsubscriber (?:id|name|number)\b/,
  /\bwe (?:have )?(?:paid|processed|allowed|covered|received (?:a|your|this) claim)\b|\bclaims? (?:was |were |has been )?processed\b|\bdate processed\b/,
  /\byour (?:provider|doctor|hospital) (?:may|can|will|might|should) (?:bill|send|ask)\b|\bthe provider (?:may|can|cannot|may not|should) (?:bill|send)\b/,
  /\bappeal\b|\bgrievances?\b|\brequest a review\b/,
];
export const ITEMIZED = /\bitemi[sz](?:ed|ation)\b|\bstatement of (?:charges|services)\b/;

/** "Metformin HCl 500 mg tablet": how strong a drug is, and what form it has. */
export const STRENGTH =
  /\d ?(?:mg|mcg|ml|iu|units?|g)\b.{0,12}\b(?:tab(?:let)?s?|cap(?:sule)?s?|cream|gel|ointment|solution|suspension|inhaler|patch(?:es)?|pens?|vials?|drops?|syringes?|sol|susp|oint)\b|\b(?:tabs?|caps?|inh|sol|soln|susp|oint|crm|inj|pen)(?: er| dr)? \d[\d.,/-]{0,12} ?(?:mg|mcg|ml|iu|units?|g)\b/i;
