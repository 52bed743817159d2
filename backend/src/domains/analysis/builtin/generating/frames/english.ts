import type { FacilityType, Industry, RegulatoryBody } from '@proviso/contracts';
import { type DraftFrame, named } from './draft-frame.ts';

/** Completes "[Organization], …". */
const industries: Readonly<Record<Industry, string>> = {
  healthcare: 'a healthcare organization',
  finance: 'a financial services company',
  manufacturing: 'a manufacturing company',
  'organ-procurement': 'an organ procurement organization',
  'blood-banks': 'a blood bank',
  'tissue-banks': 'a tissue bank',
  'eye-banks': 'an eye bank',
  automotive: 'an automotive company',
  construction: 'a construction company',
  retail: 'a retail company',
  law: 'a law firm',
  software: 'a software company',
  education: 'an educational institution',
  engineering: 'an engineering firm',
  hvac: 'an HVAC company',
  dental: 'a dental practice',
  veterinary: 'a veterinary practice',
  government: 'a government agency',
  hospitality: 'a hospitality company',
  communications: 'a communications company',
};

/** Completes "all … of [Organization]". */
const facilities: Readonly<Record<FacilityType, string>> = {
  Healthcare: 'healthcare facilities',
  Financial: 'financial offices',
  Manufacturing: 'manufacturing facilities',
  Education: 'educational facilities',
  Government: 'government facilities',
  Technology: 'technology facilities',
  Retail: 'retail locations',
  Transportation: 'transportation facilities',
};

/** The training that covers a policy, by regulatory body. */
const trainings: Readonly<Record<RegulatoryBody, string>> = {
  HIPAA: 'privacy and security training',
  SOX: 'training on internal controls',
  OSHA: 'safety training',
  GDPR: 'privacy training',
  'PCI DSS': 'security awareness training',
  'ISO 27001': 'security awareness training',
  NIST: 'security awareness training',
  COSO: 'training on internal controls',
  FERPA: 'student privacy training',
  COPPA: 'privacy training',
  CCPA: 'privacy training',
};

export const englishFrame: DraftFrame = {
  purpose: 'Purpose',
  purposeText: ({ regulatoryBody, subject }) =>
    `${subject === undefined ? 'This policy defines what [Organization] does about the subject in its title.' : `This policy defines ${subject}.`} It meets the requirements of ${regulatoryBody} that are listed under References.`,
  scope: 'Scope',
  scopeText: ({ facilityType, industry, state }) =>
    `This policy applies to everyone who works for [Organization], ${named(industries, industry) ?? `an organization in the ${industry} industry`} in ${state}, and to everyone who acts on its behalf. It covers all ${named(facilities, facilityType) ?? `${facilityType} facilities`} of [Organization]. [Name locations, systems, or departments that this policy does not cover.] [Name any law of ${state} that is stricter.]`,
  definitions: 'Definitions',
  definitionItems: [
    '**Policy owner:** [title of the person], who maintains this policy.',
    '**Workforce:** employees, contractors, volunteers, and other people whose work [Organization] directs.',
  ],
  responsibilities: 'Responsibilities',
  firstResponsibilities: [
    '[Governing body or executive] approves this policy and provides the resources that it requires.',
    '[Policy owner] maintains this policy, answers questions about it, and reports to [governing body or executive] at least once a year.',
  ],
  lastResponsibilities: [
    'Managers make sure that their teams know and follow this policy.',
    'Members of the workforce must follow this policy and promptly report violations to [contact].',
  ],
  procedures: 'Procedures',
  training: 'Training',
  trainingText: ({ regulatoryBody }) =>
    `Members of the workforce to whom this policy applies must complete ${named(trainings, regulatoryBody) ?? 'training'} that covers it within [30 days] of hire and once a year after that. [Policy owner] must keep records of completed training.`,
  basics: 'Basic requirements',
  records: 'Records',
  recordsText: 'The following records must be kept for [six years, or longer if the law requires it]:',
  exceptions: 'Exceptions',
  exceptionsText:
    'Each exception to this policy must be approved in writing by [policy owner] before it takes effect. The approval states the reason, the risk, the measures that reduce the risk, and an end date. [Policy owner] keeps a list of exceptions and reviews it [every quarter]. Requirements of law have no exceptions.',
  enforcement: 'Enforcement',
  enforcementText:
    'Members of the workforce who violate this policy are subject to disciplinary action, up to and including termination of employment or contract. [Human Resources] documents each action. Retaliation against a person who reports a violation in good faith is prohibited.',
  review: 'Review',
  reviewText:
    '[Policy owner] reviews this policy at least once a year, and whenever a change in law, technology, or operations affects it. Changes take effect after [governing body or executive] approves them.',
  references: 'References',
};
