import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { resize } from '../support/on-screen.ts';
import { openByHistory } from '../support/open-by-history.ts';
import { newPerson } from '../support/people.ts';

/** Finds elements whose text is wider than the element. */
const cutOff = () =>
  Array.from(document.querySelectorAll('button, a, h1, h2, h3, label, summary, dt, dd'))
    .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
    .filter((one) => getComputedStyle(one).display !== 'inline')
    .map((one) => one.textContent);

const pages = [
  ['/dashboard', 'Dashboard'],
  ['/policies', 'Richtlinien'],
  ['/ai-analysis', 'KI-Analyse'],
  ['/search', 'Suche und Filter'],
  ['/templates', 'Vorlagen'],
  ['/audit', 'Prüfprotokoll'],
  ['/settings/profile', 'Einstellungen: Profil'],
  ['/settings/security', 'Einstellungen: Sicherheit'],
  ['/settings/organization', 'Einstellungen: Allgemein'],
  ['/settings/webhooks', 'Einstellungen: API und Webhooks'],
  ['/subscribe', 'Abonnieren'],
  ['/privacy', 'Datenschutz und Daten'],
] as const;
const german = { title: 'Datenschutz und Daten', loading: 'Wird geladen' };

test('pages use the browser’s language or the language that a user chooses', async ({ newProfile }) => {
  const page = await (await newProfile({ locale: 'de-DE' })).newPage();
  const person = newPerson();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Wissen, was galt/);
  await page.getByLabel('Vorname').fill(person.firstName);
  await page.getByLabel('Nachname').fill(person.lastName);
  await page.getByLabel('Geschäftliche E-Mail-Adresse').fill(person.email);
  await page.getByLabel('Unternehmen').fill(person.company);
  await page.getByLabel('Passwort').fill('kurz');
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await expect(page.getByText('Das Passwort muss mindestens 8 Zeichen lang sein')).toBeVisible();
  await page.getByLabel('Passwort').fill(person.password);
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await expect(page).toHaveURL(/\/trial-selection$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wählen Sie Ihre kostenlose Testphase');
  for (const [path, heading] of pages) {
    await resize(page, { width: 1440, height: 900 });
    // If a page is resized while it loads, Chromium sometimes fails to update parts of it.
    await openByHistory(page, path, german);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const width of [1440, 390]) {
      await resize(page, { width, height: 900 });
      // Some pages update their layout only after a resize event.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width);
      // German words are long, but must not overflow their container.
      await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
      // The structure is the same as in English, so it is enough to check pages with a lot of text.
      if (width === 1440 && ['/dashboard', '/settings/organization', '/privacy'].includes(path))
        await expectAccessible(page);
    }
  }
  // Texts of the control library and of templates are in the page's language.
  await page.goto('/ai-analysis/scope?body=GDPR');
  await expect(page.getByText('Datenminimierung', { exact: true })).toBeVisible();
  await page.goto('/templates?search=Logische');
  await page.getByRole('button', { name: 'Vorschau' }).click();
  const text = page.getByRole('dialog', { name: 'Logische Zugriffskontrolle' }).locator('[lang="de"]');
  await expect(text.getByRole('heading', { name: 'Geltungsbereich' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/settings/profile');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración: Perfil');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración: Perfil');
});
