import { stemsOf } from '../text/words.ts';

/**
 * Words that are typical of policies for one regulatory body. They identify the body if a policy does not
 * name one. Words before the slash are specific to the body. Words after the slash belong to the body's
 * field, which other bodies share.
 */
const vocabularies: Readonly<Record<string, string>> = {
  HIPAA: `protected health information, phi, ephi, electronic protected health information, covered entity, business associate, business
    associate agreement, notice of privacy practices, designated record set, minimum necessary, individually identifiable health information,
    accounting of disclosures, treatment payment and health care operations, privacy rule, security rule, breach notification rule, hhs,
    office for civil rights, limited data set, hybrid entity, psychotherapy notes, health care component, de-identified health information,
    workforce sanctions / patient, patients, medical record, health plan, healthcare provider, health care, healthcare, clinical, physician,
    ehr, workforce members, health information`,
  'PCI DSS': `cardholder data, cardholder data environment, cde, primary account number, sensitive authentication data, chd, card verification
    code, cvv, qualified security assessor, qsa, self-assessment questionnaire, saq, report on compliance, approved scanning vendor, asv,
    payment brand, acquirer, acquiring bank, account data, point of interaction, payment page, pan, magnetic stripe, truncated pan, merchant /
    payment card, credit card, card data, payment, cardholder, pos terminal, point of sale`,
  GDPR: `data subject, data subjects, data controller, data processor, lawful basis, legal basis, supervisory authority, data protection officer,
    dpo, data protection impact assessment, dpia, legitimate interests, special categories of personal data, records of processing activities,
    standard contractual clauses, right to erasure, right to be forgotten, data portability, right to object, data protection by design,
    joint controllers, processing of personal data, third country, adequacy decision, binding corporate rules, member state, european union,
    freely given, processing activities, purpose limitation, storage limitation, pseudonymisation / personal data, consent, controller,
    processor, data protection, processing, profiling`,
  CCPA: `california consumer, california residents, do not sell or share, do not sell, right to opt out, notice at collection, sensitive personal
    information, sale of personal information, right to know, right to delete, right to correct, authorized agent, opt-out preference signal,
    global privacy control, financial incentive, california privacy protection agency, cppa, verifiable consumer request, right to limit,
    household / consumer, consumers, opt-out, personal information, service providers, california`,
  FERPA: `education records, education record, directory information, eligible student, school official, legitimate educational interest, educational
    agency, right to inspect and review, student records, student education records, studies exception, audit exception, annual notification,
    parent or eligible student, personally identifiable information from education records, law enforcement unit / student, students, school,
    schools, parents, educational, student data, district, university, institution`,
  COPPA: `verifiable parental consent, parental consent, children under 13, under 13, under the age of 13, child-directed, directed to children,
    direct notice, age gate, age screening, children's personal information, persistent identifiers, parental access,
    school authorized consent, persistent identifier, actual knowledge / children, child, parents, parent, parental, minors`,
  SOX: `internal control over financial reporting, icfr, disclosure controls and procedures, audit committee, registered public accounting firm,
    material weakness, significant deficiency, sec filing, securities and exchange commission, financial statements, pcaob, ceo and cfo
    certification, section 404, quarterly certification, periodic reports, auditor independence, code of ethics for senior financial
    officers, whistleblower, it general controls, itgc, non-audit services, insider trading, pension blackout, certifying officers /
    financial reporting, public company, external auditor, general ledger, journal entries, issuer, reconciliation, accounting, auditors`,
  COSO: `control environment, control activities, tone at the top, internal control, internal controls, system of internal control, fraud risk,
    risk appetite, ongoing evaluations, separate evaluations, internal control deficiencies, entity level controls, components of internal
    control, risk tolerance, integrity and ethical values, monitoring activities, oversight responsibility, control owner / objectives,
    accountability, governance, board of directors, competence, management, segregation of duties, audit`,
  'ISO 27001': `isms, information security management system, statement of applicability, information security, interested parties, information
    security objectives, risk treatment plan, management review, continual improvement, annex a, information assets, asset owner, nonconformity,
    documented information, information security policy, risk owner, information security risk, surveillance audit, information security events
    / acceptable use, access control, incident, encryption, security awareness, asset management, vulnerability, business continuity, supplier,
    password, network security, authentication, malware, backup, logging, change management, classification, remote access, physical security,
    security`,
  NIST: `system security plan, ssp, plan of action and milestones, poa&m, poam, authorizing official, system owner, information system owner, fips 199,
    fips 200, fips 140, authorization to operate, ato, security control baseline, control baseline, organization-defined, isso, issm, federal
    information, continuous monitoring strategy, security control assessor, cui, controlled unclassified information, information system,
    information system security officer, control enhancement, authorization boundary, system boundary, security categorization, nist, moderate
    baseline, cybersecurity framework / access control, incident response, contingency, configuration management, audit records, security
    awareness, vulnerability, authentication, media protection, system, information systems, baseline, cybersecurity, personnel security,
    risk assessment, supply chain risk, encryption, malware, backup, logging, remote access, security`,
  OSHA: `personal protective equipment, ppe, lockout, tagout, lockout tagout, hazard communication, safety data sheet, safety data sheets, bloodborne
    pathogens, exposure control plan, confined space, permit required confined space, respirator, fall protection, recordable injury, osha 300
    log, hearing conservation, emergency action plan, hazardous chemicals, powered industrial truck, forklift, job hazard analysis, machine
    guarding, exposure limit, competent person, hazardous energy, walking working surfaces, fire extinguisher, near miss, hot work,
    process safety, authorized employee, affected employee, workplace injury / safety, hazard, injury, injuries, workplace, exposure,
    respiratory, hazards, worksite, equipment, supervisor`,
};

/** A regulatory body's `own` words and the words of its `field`, as stems. */
export interface Vocabulary {
  own: readonly (readonly string[])[];
  field: readonly (readonly string[])[];
}

const listOf = (text = ''): string[][] =>
  text
    .split(',')
    .map(stemsOf)
    .filter(({ length }) => length > 0);

/** The vocabulary of each regulatory body in the shipped library. */
export const bodyVocabularies: ReadonlyMap<string, Vocabulary> = new Map(
  Object.entries(vocabularies).map(([body, words]) => {
    const [own, field] = words.split('/');
    return [body, { own: listOf(own), field: listOf(field) }];
  }),
);
