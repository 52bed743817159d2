import { regulatoryBodies } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { shippedLibrary } from '../../testing/shipped-library.ts';
import { createControlLibrary, type ControlLibrary } from './control-library.ts';
import { loadControls, readControlsFile } from './load-controls.ts';

let controls: ControlLibrary;
beforeAll(async () => {
  controls = await shippedLibrary();
});
const titleOf = (body: string, citation: string) => controls.find(body, citation)?.title;

it('covers every regulatory body', () => {
  expect(controls.bodies.map(({ body }) => body).toSorted()).toEqual(regulatoryBodies.toSorted());
});

it("states an as-of date for every body's edition", () => {
  const undated = controls.bodies.filter(({ edition }) => !/\bas of [A-Z][a-z]+ 20\d\d\b/.test(edition));
  expect(undated.map(({ body }) => body)).toEqual([]);
});

it.each([
  ['GDPR', 'Article', 99],
  ['PCI DSS', 'Requirement', 12],
  ['ISO 27001', 'Annex A', 4],
  ['COSO', 'Principle', 17],
])('%s has every %s', (body, kind, count) => {
  const requirements = controls.bodies.find((each) => each.body === body)?.requirements ?? [];
  const whole = requirements.filter(({ id }) => new RegExp(`^${kind} \\d+$`).test(id));
  expect(whole).toHaveLength(count);
});

it('contains the 93 controls of ISO 27001 Annex A', () => {
  const { requirements = [] } = controls.bodies.find(({ body }) => body === 'ISO 27001') ?? {};
  expect(requirements.filter(({ id }) => /^Annex A \d\.\d+$/.test(id))).toHaveLength(93);
});

it('changes the version when any word changes', async () => {
  expect(controls.version).toMatch(/^[\da-f]{64}$/);
  expect((await loadControls()).version).toBe(controls.version);
  const [first, ...others] = controls.bodies;
  if (!first) throw new Error('the library is empty');
  const reworded = createControlLibrary([{ ...first, title: `${first.title}.` }, ...others]);
  expect(reworded.version).not.toBe(controls.version);
});

describe('a citation', () => {
  it.each([
    ['HIPAA', '45 CFR 164.308(a)(1)(ii)(A)', 'Risk analysis'],
    ['HIPAA', '45 CFR § 164.312(a)(2)(iv)', 'Encryption and decryption'],
    ['SOX', 'SOX Section 404', 'Management assessment of internal controls'],
    ['SOX', '15 U.S.C. § 7262', 'Management assessment of internal controls'],
    ['GDPR', 'GDPR Art. 5(1)(f)', 'Integrity and confidentiality'],
    [
      'PCI DSS',
      'PCI DSS v4.0.1 Requirement 12.10',
      'Suspected and confirmed security incidents that could impact the CDE are responded to immediately',
    ],
    ['ISO 27001', 'ISO/IEC 27001:2022 A.5.15', 'Access control'],
    ['NIST', 'NIST SP 800-53 Rev. 5 AC-2', 'Account Management'],
    ['NIST', 'NIST CSF 2.0 PR.AA', 'Identity Management, Authentication, and Access Control'],
    ['NIST', 'NIST SP 800-53 Rev. 5 SA-24', 'Design For Cyber Resiliency'],
    ['NIST', 'NIST SP 800-53 Rev. 5 SA-15(13)', 'Logging Syntax'],
    ['NIST', 'NIST SP 800-53 Rev. 5 SA-15(3)', 'Development Process, Standards, and Tools'],
    ['HIPAA', '45 CFR 164.520(b)(2)', 'Content of notice'],
    ['CCPA', 'Cal. Code Regs. tit. 11, 7220(c)(1)', 'Pre-use notice requirements'],
    ['SOX', 'SOX Section 205', 'Conforming amendments'],
    ['OSHA', '29 CFR 1926.104(b)', 'Safety belts, lifelines, and lanyards'],
    ['COSO', 'COSO Principle 10', 'Selects and develops control activities'],
    ['CCPA', 'Cal. Civ. Code § 1798.105', "Consumers' right to delete personal information"],
    ['OSHA', 'Section 5(a)(1)', 'Duties of employers: the general duty clause'],
    ['OSHA', '29 U.S.C. 654(a)(1)', 'Duties of employers: the general duty clause'],
  ])('is found in %s: %s', (body, citation, title) => {
    expect(titleOf(body, citation)).toBe(title);
  });

  it('is found if a listed requirement is part of it', () => {
    expect(titleOf('HIPAA', '45 CFR 164.308(a)(7)')).toBe('Contingency plan');
  });

  it.each([
    [
      'FERPA',
      '34 CFR 99.31(a)(1)(i)(B)',
      'Conditions under which prior consent is not required to disclose information',
    ],
    [
      'PCI DSS',
      'Requirement 8.3.6',
      'Strong authentication for users and administrators is established and managed',
    ],
    ['NIST', 'NIST SP 800-53 AC-2(1)', 'Account Management'],
    ['OSHA', '29 CFR 1910.134 Appendix D', 'Respiratory protection'],
    ['OSHA', '29 CFR 1910.331-.335', 'Scope of electrical safety-related work practices'],
    ['HIPAA', '45 CFR 164.400–414', 'Breach notification: applicability'],
  ])('is found within an undivided requirement of %s: %s', (body, citation, title) => {
    expect(titleOf(body, citation)).toBe(title);
  });

  it.each([
    ['HIPAA', '45 CFR 164.308(a)(9)'],
    ['HIPAA', '45 CFR 164.3'],
    ['HIPAA', '45 CFR 164.400-999'],
    ['SOX', 'Section 999'],
    ['GDPR', 'Article 100'],
    ['PCI DSS', 'Requirement 12.11'],
    ['ISO 27001', 'Annex A 5.38'],
    ['NIST', 'SP 800-53 AC-13'],
    ['NIST', 'CSF PR.AC-1'],
    ['COSO', 'Principle 18'],
    ['OSHA', '29 CFR 1910.134(q)'],
    ['FDA', '21 CFR 11.10'],
  ])('is not found if no requirement matches it: %s %s', (body, citation) => {
    expect(titleOf(body, citation)).toBeUndefined();
  });
});

describe('a file', () => {
  const file = (requirement: string) =>
    `body: HIPAA\ntitle: HIPAA\nedition: now\nsource: https://example.com\nrequirements:\n${requirement}`;

  it('is rejected with a message that names the fault', () => {
    expect(() => readControlsFile('hipaa.yaml', file('  - { id: 45 CFR 160.101 }'))).toThrow(
      /^hipaa\.yaml: .*requirements\[0\]\.title/s,
    );
  });

  it('is rejected if it lists a requirement twice', () => {
    const twice = '  - { id: 45 CFR 160.101, title: Purpose }\n'.repeat(2);
    expect(() => readControlsFile('hipaa.yaml', file(twice))).toThrow('duplicate id 45 CFR 160.101');
  });
});
