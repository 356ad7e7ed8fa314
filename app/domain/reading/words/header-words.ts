/** Words that headers of billing tables are made of; the share of them tells how surely a row is a header. */
export const HEADER_WORDS = new Set(
  (
    "a an and that above original eligible shared sharing shareable unshared share amt amount amounts the of or to by for in on from per your you we s total totals net plan paid pay pays insurance ins medicare tricare primary payer patient member may owe owes " +
    "billed charge charges charged submitted allowed not covered non service services svc serv date dates provider providers description desc code codes cd cpt hcpcs hcpc hcps " +
    "rev revenue proc procedure qty units unit price cost rate quantity mod modifier mods responsibility resp share due balance bal deductible copay co coinsurance coins coins. " +
    "discount discounts adjustment adjustments adj payment payments pmt remark remarks note notes see below reason what is be maximum approved eligible other applied patient's network savings " +
    "line item items no num number # id type treatment tooth surface place pos dx diagnosis ndc drug fee extended ext gross running credit credits debit debits posted post time each " +
    "count department dept physician rendering performed claim reference ref benefit benefits percent % estimated est expected negotiated contract contracted write off us this did our how much " +
    "when used below days period how many performing test tests minutes start stop base miles rx provided pointer mbr un retail chg chgs chrg exam exams examination radiologist visit filled fill prov pd grp rc i my nos npi medication planned collected performed dos resp rmk ded deduct days supply strength hours visits hrs mile allows was done surf th quad surfaces srf quadrant area side eye full sliding standard regular usual after self reduced adjusted discounted fund copayment copayments reduction reductions care received get got rendered medical name health level enrollee subscriber guarantor toward less saved pending portion liability current remaining account acct message comment explanation status ordered billing dental coverage carrier insurer expense third party write entry initial new contr ppo uninsured pat tot medicaid have already made contribution deposit deposits prepaid open outstanding secondary component components included cash bundled"
  ).split(" "),
);
