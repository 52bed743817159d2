import { answers as german } from '@proviso/contracts/de';
import { answers as spanish } from '@proviso/contracts/es';
import { afterEach, expect, it } from 'vitest';
import { findingText, setAnswerTexts } from './answers.ts';

afterEach(() => setAnswerTexts(undefined));

const explained =
  'Covered: who approves access. Incomplete (missing who is responsible, and how often): that access is reviewed. Missing: how access ends.';

it('translates the sentences of a finding, but not the text of the control library', () => {
  setAnswerTexts(german);
  expect(findingText(explained)).toBe(
    'Abgedeckt: who approves access. Unvollständig (es fehlt wer verantwortlich ist und wie oft): that access is reviewed. Es fehlt: how access ends.',
  );
  expect(
    findingText(
      'Detected from the text. 3 of 12 requirements within the policy’s subject are covered at least partly.',
    ),
  ).toBe(
    'Aus dem Text erkannt. 3 von 12 Anforderungen innerhalb des Themas der Richtlinie sind mindestens teilweise abgedeckt.',
  );
  expect(
    findingText('Stated in passing, in a policy on another subject: who logs in. Missing: how access ends.'),
  ).toBe(
    'Nur beiläufig erwähnt, in einer Richtlinie zu einem anderen Thema: who logs in. Es fehlt: how access ends.',
  );
  expect(
    findingText('Covered: who approves access. Stated with (# of days) to fill in: how long logs are kept.'),
  ).toBe('Abgedeckt: who approves access. Festgelegt, bis auf (# of days): how long logs are kept.');
  setAnswerTexts(spanish);
  expect(findingText('Add Workstation use (HIPAA, 45 CFR 164.310(b)): name the rooms.')).toBe(
    'Añada Workstation use (HIPAA, 45 CFR 164.310(b)): name the rooms.',
  );
});

it('translates an improvement even though it begins with the requirement', () => {
  setAnswerTexts(spanish);
  expect(
    findingText('Workstation use (HIPAA, 45 CFR 164.310(b)): Covered: the rooms. Missing: the users.'),
  ).toBe('Workstation use (HIPAA, 45 CFR 164.310(b)): Cubierto: the rooms. Falta: the users.');
});

it('does not translate text from a model, or anything on an English page', () => {
  expect(findingText(explained)).toBe(explained);
  setAnswerTexts(german);
  expect(findingText('The policy never names a security officer.')).toBe(
    'The policy never names a security officer.',
  );
});
