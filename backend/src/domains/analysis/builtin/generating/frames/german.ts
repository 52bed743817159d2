import type { FacilityType, Industry, RegulatoryBody } from '@proviso/contracts';
import { type DraftFrame, named } from './draft-frame.ts';

/** Completes "für [Organisation], …" in the accusative. */
const industries: Readonly<Record<Industry, string>> = {
  healthcare: 'eine Einrichtung des Gesundheitswesens',
  finance: 'einen Finanzdienstleister',
  manufacturing: 'ein Unternehmen der Fertigung',
  'organ-procurement': 'eine Organisation zur Organbeschaffung',
  'blood-banks': 'eine Blutbank',
  'tissue-banks': 'eine Gewebebank',
  'eye-banks': 'eine Augenbank',
  automotive: 'ein Unternehmen der Automobilbranche',
  construction: 'ein Bauunternehmen',
  retail: 'ein Einzelhandelsunternehmen',
  law: 'eine Anwaltskanzlei',
  software: 'ein Softwareunternehmen',
  education: 'eine Bildungseinrichtung',
  engineering: 'ein Ingenieurbüro',
  hvac: 'ein Unternehmen der Heizungs-, Lüftungs- und Klimatechnik',
  dental: 'eine Zahnarztpraxis',
  veterinary: 'eine Tierarztpraxis',
  government: 'eine Behörde',
  hospitality: 'ein Unternehmen des Gastgewerbes',
  communications: 'ein Telekommunikationsunternehmen',
};

/** Completes "für alle …". */
const facilities: Readonly<Record<FacilityType, string>> = {
  Healthcare: 'Einrichtungen des Gesundheitswesens',
  Financial: 'Geschäftsstellen des Finanzbereichs',
  Manufacturing: 'Fertigungsstätten',
  Education: 'Bildungseinrichtungen',
  Government: 'Behördenstandorte',
  Technology: 'technischen Einrichtungen',
  Retail: 'Verkaufsstellen',
  Transportation: 'Einrichtungen des Verkehrs',
};

/** The training that covers a policy, by regulatory body. */
const trainings: Readonly<Record<RegulatoryBody, string>> = {
  HIPAA: 'eine Schulung zu Datenschutz und Sicherheit',
  SOX: 'eine Schulung zu internen Kontrollen',
  OSHA: 'eine Schulung zur Arbeitssicherheit',
  GDPR: 'eine Datenschutzschulung',
  'PCI DSS': 'eine Schulung zum Sicherheitsbewusstsein',
  'ISO 27001': 'eine Schulung zum Sicherheitsbewusstsein',
  NIST: 'eine Schulung zum Sicherheitsbewusstsein',
  COSO: 'eine Schulung zu internen Kontrollen',
  FERPA: 'eine Schulung zum Schutz der Daten von Lernenden',
  COPPA: 'eine Datenschutzschulung',
  CCPA: 'eine Datenschutzschulung',
};

export const germanFrame: DraftFrame = {
  purpose: 'Zweck',
  purposeText: ({ regulatoryBody, subject }) =>
    `${subject === undefined ? 'Diese Richtlinie legt fest, was [Organisation] zu dem Thema tut, das ihr Titel nennt.' : `Diese Richtlinie legt fest, ${subject}.`} Sie dient der Erfüllung der Anforderungen aus ${regulatoryBody}, die unter Fundstellen aufgeführt sind.`,
  scope: 'Geltungsbereich',
  scopeText: ({ facilityType, industry, state }) =>
    `Diese Richtlinie gilt für alle, die für [Organisation] arbeiten, ${named(industries, industry) ?? `eine Organisation der Branche ${industry}`} in ${state}, und für alle, die in ihrem Namen handeln. Sie gilt für alle ${named(facilities, facilityType) ?? `Einrichtungen der Art ${facilityType}`} von [Organisation]. [Nennen Sie Standorte, Systeme oder Abteilungen, für die diese Richtlinie nicht gilt.] [Nennen Sie strengere Gesetze in ${state}.]`,
  definitions: 'Begriffe',
  definitionItems: [
    '**Verantwortliche Person für die Richtlinie:** [Funktion der Person], die diese Richtlinie pflegt.',
    '**Beschäftigte:** Angestellte, Auftragnehmer, Ehrenamtliche und andere Personen, deren Arbeit [Organisation] leitet.',
  ],
  responsibilities: 'Zuständigkeiten',
  firstResponsibilities: [
    '[Leitungsorgan oder Geschäftsleitung] genehmigt diese Richtlinie und stellt die Mittel bereit, die sie erfordert.',
    '[Verantwortliche Person für die Richtlinie] pflegt diese Richtlinie, beantwortet Fragen dazu und berichtet [Leitungsorgan oder Geschäftsleitung] mindestens einmal im Jahr.',
  ],
  lastResponsibilities: [
    'Führungskräfte sorgen dafür, dass ihre Teams diese Richtlinie kennen und befolgen.',
    'Beschäftigte müssen diese Richtlinie befolgen und Verstöße unverzüglich an [Kontaktstelle] melden.',
  ],
  procedures: 'Verfahren',
  training: 'Schulung',
  trainingText: ({ regulatoryBody }) =>
    `Beschäftigte, für die diese Richtlinie gilt, müssen innerhalb von [30 Tagen] nach der Einstellung und danach einmal im Jahr ${named(trainings, regulatoryBody) ?? 'eine Schulung'} abschließen, die diese Richtlinie behandelt. [Verantwortliche Person für die Richtlinie] muss Nachweise über abgeschlossene Schulungen führen.`,
  basics: 'Grundlegende Anforderungen',
  records: 'Nachweise',
  recordsText:
    'Die folgenden Nachweise müssen [sechs Jahre oder länger, wenn das Gesetz es verlangt] aufbewahrt werden:',
  exceptions: 'Ausnahmen',
  exceptionsText:
    'Jede Ausnahme von dieser Richtlinie muss vor ihrem Beginn schriftlich von [Verantwortliche Person für die Richtlinie] genehmigt werden. Die Genehmigung nennt den Grund, das Risiko, die Maßnahmen, die das Risiko verringern, und ein Enddatum. [Verantwortliche Person für die Richtlinie] führt ein Verzeichnis der Ausnahmen und überprüft es [jedes Quartal]. Von gesetzlichen Anforderungen gibt es keine Ausnahmen.',
  enforcement: 'Durchsetzung',
  enforcementText:
    'Beschäftigte, die gegen diese Richtlinie verstoßen, müssen mit disziplinarischen Maßnahmen bis hin zur Beendigung des Arbeitsverhältnisses oder Vertrags rechnen. [Personalabteilung] dokumentiert jede Maßnahme. Vergeltung gegen Personen, die einen Verstoß in gutem Glauben melden, ist verboten.',
  review: 'Überprüfung',
  reviewText:
    '[Verantwortliche Person für die Richtlinie] überprüft diese Richtlinie mindestens einmal im Jahr und immer dann, wenn eine Änderung der Rechtslage, der Technik oder des Betriebs sie betrifft. Änderungen treten in Kraft, nachdem [Leitungsorgan oder Geschäftsleitung] sie genehmigt hat.',
  references: 'Fundstellen',
};
