import {
  Bookmark,
  Document,
  HeadingLevel,
  InternalHyperlink,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { expectAccessible } from '../support/accessibility.ts';
import { makeDocx, makePdf, type UploadFile } from '../support/documents.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

/** A DOCX with links to a heading and to a paragraph, and with a cell that spans two columns. */
const makeHandbook = async (): Promise<UploadFile> => {
  const link = (anchor: string, text: string) =>
    new InternalHyperlink({ anchor, children: [new TextRun(text)] });
  const heading = (text: string, anchor: string) =>
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      children: [new Bookmark({ id: anchor, children: [new TextRun(text)] })],
    });
  const cell = (text: string, rowSpan = 1) => new TableCell({ rowSpan, children: [new Paragraph(text)] });
  const children = [
    heading('Visitors', 'visitors'),
    new Paragraph({
      children: [new TextRun('Lost badges: see '), link('badges', 'Badges'), new TextRun('.')],
    }),
    new Table({
      rows: [
        new TableRow({ children: [cell('Time'), cell('Who')] }),
        new TableRow({ children: [cell('Day', 2), cell('Ada')] }),
        new TableRow({ children: [cell('Grace')] }),
      ],
    }),
    ...Array.from({ length: 40 }, (_, day) => new Paragraph(`Rule ${day + 1} of the gate.`)),
    heading('Badges', 'badges'),
    new Paragraph({
      children: [new Bookmark({ id: 'lost', children: [new TextRun('Lost ones are reported.')] })],
    }),
    new Paragraph({ children: [new TextRun('As '), link('lost', 'said above'), new TextRun('.')] }),
  ];
  const buffer = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  return { ...(await makeDocx('handbook.docx', '', '')), buffer };
};

const tenFiles = async (page: Page): Promise<UploadFile[]> => {
  const numbered = (kind: string, make: (name: string, title: string) => Promise<UploadFile>) =>
    [1, 2, 3, 4].map((number) => make(`${kind}-${number}.${kind}`, `${kind.toUpperCase()} rules ${number}`));
  const [handbook, ...others] = await Promise.all([
    makeHandbook(),
    ...numbered('docx', (name, title) => makeDocx(name, title, 'Staff follow them.')),
    ...numbered('pdf', (name, title) => makePdf(page, name, title, 'Staff follow them.')),
  ]);
  return [
    handbook,
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') },
    ...others,
  ];
};

test('ten files become policies after a review of their content', async ({ page }) => {
  await signUpByApi(page, newPerson());
  await page.goto('/policies?import');
  const dialog = page.getByRole('dialog', { name: 'Import policies' });
  const files = dialog.getByRole('list', { name: 'Files to import' });
  const fileCalled = (name: string) => files.getByRole('listitem').filter({ hasText: name });

  await test.step('see progress, and a result for each file', async () => {
    // The first file is delayed, so that the progress can be seen.
    const preview = '**/api/policies/import/preview';
    let go = (): void => undefined;
    const looked = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(preview, async (route) => {
      await looked;
      await route.continue();
    });
    await dialog.locator('input[type=file]').setInputFiles(await tenFiles(page));
    await expect(files.getByRole('listitem')).toHaveCount(10);
    await expect(dialog.getByText('0 of 10 files read')).toBeVisible();
    await expect(fileCalled('handbook.docx').getByRole('progressbar')).toBeVisible();
    await expect(files.getByText('Waiting')).toHaveCount(9);
    go();
    // Ten files are read in separate processes, which get little time on a busy machine.
    await expect(files.getByText('Ready to import')).toHaveCount(9, { timeout: 120_000 });
    await page.unroute(preview);
    await expect(fileCalled('broken.pdf')).toContainText(
      'the file is damaged. Open it in the program that made it, save a copy, and import the copy.',
    );
    await expect(fileCalled('docx-1.docx')).toContainText('Everything in this file was kept.');
    await expect(fileCalled('handbook.docx')).toContainText('2 not kept');
    await expectAccessible(page);
  });

  await test.step('read a report of lost content next to the text', async () => {
    await dialog.getByRole('button', { name: 'Review handbook.docx' }).click();
    const review = page.getByRole('dialog', { name: 'Review handbook.docx' });
    const notKept = review.getByRole('list', { name: 'Not kept' });
    await expect(notKept).toContainText('Merged cells were split in 1 table. Each part repeats the text');
    await expect(notKept.getByText('“Time”, under “Visitors”')).toBeVisible();
    await expect(notKept).toContainText('1 link now leads to the heading above its target.');
    await expect(notKept.getByText('“said above”, under “Badges”')).toBeVisible();
    await expect(review.getByRole('list', { name: 'Sections' })).toHaveText('VisitorsBadges');
    await expectAccessible(page);
    await review.getByRole('tab', { name: 'Policy Details' }).click();
    await review.getByRole('textbox', { name: 'Policy Title *' }).fill('Gate handbook');
    await review.getByRole('button', { name: 'Import policy' }).click();
    await expect(dialog.getByText('1 policy imported')).toBeVisible();
  });

  await test.step('import the other files unchanged', async () => {
    await dialog.getByRole('button', { name: 'Import 8 policies' }).click();
    await expect(dialog.getByText('9 policies imported')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open “PDF rules 4”' })).toBeVisible();
  });

  await test.step('follow links within the document to its headings', async () => {
    await dialog.getByRole('link', { name: 'Open “Gate handbook”' }).click();
    const text = page.getByRole('article', { name: 'Policy text' });
    await text.getByRole('link', { name: 'Badges', exact: true }).click();
    await expect(text.getByRole('heading', { name: 'Badges' })).toBeFocused();
    await expect(page).toHaveURL(/#badges$/);
  });
});
