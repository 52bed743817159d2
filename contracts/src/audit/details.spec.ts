import { describe, expect, it } from 'vitest';
import { auditDetails, auditDetailsInEnglish, type AuditLanguage } from './details.ts';
import { auditSentences } from './sentences.ts';

describe('the English description of an event', () => {
  it.each([
    ['policy-undeleted', { title: 'Visitors' }, 'Undid the deletion of policy “Visitors”'],
    [
      'policy-status-changed',
      { title: 'Visitors', statusBefore: 'review', status: 'active', note: 'Approved' },
      'Changed the status of policy “Visitors” from Under Review to Active – Approved',
    ],
    [
      'policy-edited',
      { title: 'Visitors', fields: ['title', 'facilityType'] },
      'Edited policy “Visitors”: title, facility type',
    ],
    ['policies-exported', { count: 12, fileFormat: 'pdf' }, 'Exported 12 policies as PDF'],
    ['policies-exported', { count: 1, fileFormat: 'markdown' }, 'Exported 1 policy as Markdown'],
    ['policy-version-exported', { version: 3, fileFormat: 'docx' }, 'Exported version 3 of a policy as DOCX'],
    [
      'signed-in-with-second-factor',
      { signInMethod: 'password', secondFactor: 'totp' },
      'Signed in with a password and a two-factor code',
    ],
    [
      'analysis-failed',
      { analysisFailure: 'engine-timed-out' },
      'An analysis failed: the engine took too long',
    ],
  ])('is a sentence for %s %j', (code, parameters, expected) => {
    expect(auditDetailsInEnglish(code, parameters)).toBe(expected);
  });

  it('falls back to a generic word for values recorded by a newer version', () => {
    expect(auditDetailsInEnglish('analysis-failed', { analysisFailure: 'sunspots' })).toBe(
      'An analysis failed: sunspots',
    );
    expect(auditDetailsInEnglish('policy-laminated', {})).toBe('policy-laminated');
    expect(auditDetailsInEnglish('constructor', {})).toBe('constructor');
  });

  it('leaves braces in user text unchanged', () => {
    expect(auditDetailsInEnglish('policy-deleted', { title: '{{title}} $& ' })).toBe(
      'Deleted policy “{{title}} $& ”',
    );
  });
});

it('renders descriptions in any language for which there are sentences, terms, and lists', () => {
  const german: AuditLanguage = {
    sentence: (code, { title, fields }) =>
      code === 'policy-edited' ? `Richtlinie „${title}“ bearbeitet: ${fields}` : undefined,
    term: (group, value) => (group === 'fields' && value === 'title' ? 'Titel' : undefined),
    list: (items) => items.join(' und '),
  };
  expect(auditDetails('policy-edited', { title: 'Besuch', fields: ['title', 'content'] }, german)).toBe(
    'Richtlinie „Besuch“ bearbeitet: Titel und content',
  );
  expect(auditDetails('policy-deleted', { title: 'Besuch' }, german)).toBeUndefined();
});

it('writes every description with a capital first letter and without a subject', () => {
  for (const sentence of Object.values(auditSentences)) expect(sentence).toMatch(/^([A-Z]|\{\{)/);
});
