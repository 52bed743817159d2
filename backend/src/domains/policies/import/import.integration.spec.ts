import {
  importPreviewSchema,
  limits,
  type AuditEntry,
  type ImportPreview,
  type Policy,
} from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { compoundFile, docxOf, docxWith, encryptedDocx, zipOf } from '../../../testing/files/docx.ts';
import { damagedPageLists, pdfWithPageList } from '../../../testing/files/damaged-pdf.ts';
import { pictureFile } from '../../../testing/files/pictures.ts';
import { storedPicture } from '../../../testing/pictures.ts';
import { encryptedPdf, pdfOf, pdfWithImages } from '../../../testing/files/pdf.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
beforeAll(async () => {
  app = await sharedApp();
  ada = await app.signUp();
});

const send = (name: string, content: Uint8Array | string, user = ada): Promise<Response> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return user.post('/api/policies/import', form);
};
const imported = async (name: string, content: Uint8Array | string): Promise<Policy> => {
  const response = await send(name, content);
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()) as Policy;
};
const refused = async (name: string, content: Uint8Array | string) => {
  const { code, detail } = await problemOf(await send(name, content));
  return [code, detail];
};

describe('an exported DOCX', () => {
  const content = `# Visitors and *deliveries*

Everybody **must** sign in, ~~or wait~~; see [the rules](https://example.com/rules?a=1&b=2) and \`visit.log\`.

## Who

- Guests
  - with an escort
    1. at all times
    2. in all rooms

       also in the *basement*
    3. without a camera
- Couriers

1. First
2. Second

### When

| Who | When | Note |
| --- | --- | --- |
| Guests | **Always** | a \\| b |
| Couriers | On weekdays | [map](https://example.com/map) |

> Quoted by all.

\`\`\`
first line

  second line
\`\`\`

---

- [ ] Badge given
- [x] Badge taken back
`;

  it('is imported again with its title and structure, and without its title page', async () => {
    const created = await ada.post('/api/policies', {
      title: 'Title of the policy',
      content,
      status: 'active',
    });
    const { id } = (await created.json()) as Policy;
    const exported = await ada.get(`/api/policies/${id}/export?format=docx`);
    const back = await imported('whatever.docx', Buffer.from(await exported.arrayBuffer()));

    expect(back).toMatchObject({ title: 'Title of the policy', status: 'draft', version: 1 });
    expect(back.content).toBe(content.trim());
  });

  it('produces the same result each time it is imported', async () => {
    const first = await imported('first.md', content);
    const exported = async ({ id }: Policy) =>
      Buffer.from(await (await ada.get(`/api/policies/${id}/export?format=docx`)).arrayBuffer());
    const second = await imported('second.docx', await exported(first));
    const third = await imported('third.docx', await exported(second));
    expect(third.content).toBe(second.content);
  });
});

describe('imported pictures', () => {
  const addressed = (content: string) => content.replaceAll(/pictures\/[0-9a-f]{64}/g, 'pictures/…');
  const preview = async (name: string, content: Buffer | string): Promise<ImportPreview> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
    return importPreviewSchema.parse(await (await ada.post('/api/policies/import/preview', form)).json());
  };

  it('are the same files after an export to Word and an import', async () => {
    const { address } = await storedPicture(ada, pictureFile('png', { color: '#117733' }));
    const content = `Leave here: ![Plan of the exits](${address})`;
    const created = await ada.post('/api/policies', { title: 'Exits', content });
    const { id } = (await created.json()) as Policy;
    const docx = Buffer.from(await (await ada.get(`/api/policies/${id}/export?format=docx`)).arrayBuffer());
    expect((await imported('exits.docx', docx)).content).toBe(content);
    const { remarks } = await preview('exits.docx', docx);
    expect(remarks).toContainEqual({ about: 'pictures-kept', count: 1 });
    expect(remarks.map(({ about }) => about)).not.toContain('images-left-out');
  });

  it('are restored with their descriptions from the PDF that they were exported to', async () => {
    const { address } = await storedPicture(ada, pictureFile('png', { color: '#1177aa' }));
    const content = `Leave here:\n\n![Plan of the exits](${address})\n\nThen wait.`;
    const created = await ada.post('/api/policies', { title: 'Exits', content });
    const { id } = (await created.json()) as Policy;
    const pdf = Buffer.from(await (await ada.get(`/api/policies/${id}/export?format=pdf`)).arrayBuffer());
    expect(addressed((await imported('exits.pdf', pdf)).content)).toBe(addressed(content));
    const { remarks } = await preview('exits.pdf', pdf);
    expect(remarks).toContainEqual({ about: 'pictures-kept', count: 1 });
  });

  it('are listed if they are unreadable or decorative in a PDF', async () => {
    const paint = (image: number, y: number, size: number) =>
      `q ${size} 0 0 ${size} 72 ${y} cm /Im${image} Do Q\n`;
    const color = [30, 90, 30] as const;
    const pdf = pdfWithImages(
      [
        { width: 60, height: 60, color },
        { width: 60, height: 60, color, isStencil: true },
      ],
      `BT /F1 12 Tf 72 720 Td (Exits) Tj ET\n${paint(0, 600, 90)}${paint(1, 400, 90)}${paint(0, 300, 9)}`,
    );
    const { content, remarks } = await preview('plan.pdf', pdf);
    expect(addressed(content)).toBe('Exits\n\n![](pictures/….png)\n\n*(Image not imported)*');
    expect(remarks).toEqual([
      { about: 'pictures-kept', count: 1 },
      { about: 'pictures-undescribed', count: 1 },
      { about: 'images-left-out', count: 1, places: [{ page: 1, section: null, text: null }] },
      {
        about: 'decorations-left-out',
        count: 1,
        places: [{ page: 1, section: null, text: null }],
      },
    ]);
  });

  it('are listed if they are unreadable or undescribed in a Word document', async () => {
    const drawing = (id: string, description: string) =>
      `<w:p><w:r><w:drawing><wp:docPr xmlns:wp="wp" id="1" name="x" descr="${description}"/><a:blip xmlns:r="r" r:embed="${id}"/></w:drawing></w:r></w:p>`;
    const docx = await docxWith(
      `${drawing('r0', '')}${drawing('r1', 'An old chart')}${drawing('r0', 'The plan')}`,
      {
        'media/plan.jpeg': { type: 'image', content: pictureFile('jpeg', { color: '#331177' }) },
        'media/chart.emf': { type: 'image', content: Buffer.from('no picture that is read') },
      },
    );
    const { content, remarks } = await preview('plan.docx', docx);
    expect(addressed(content)).toBe(
      '![](pictures/….jpg)\n\n*(Image not imported: An old chart)*\n\n![The plan](pictures/….jpg)',
    );
    expect(remarks).toEqual([
      { about: 'pictures-kept', count: 2 },
      { about: 'pictures-undescribed', count: 1 },
      { about: 'images-left-out', count: 1, places: [{ page: null, section: null, text: 'An old chart' }] },
    ]);
  });

  it('are stored if a Markdown file embeds them as data, and otherwise remain unchanged', async () => {
    const data = `data:image/png;base64,${pictureFile('png', { color: '#773311' }).toString('base64')}`;
    const { content } = await imported('exits.md', `![Plan](${data}) ![Logo](https://example.com/a.png)`);
    expect(addressed(content)).toBe('![Plan](pictures/….png) ![Logo](https://example.com/a.png)');
  });
});

describe('a DOCX', () => {
  it('becomes paragraphs with Markdown syntax escaped', async () => {
    const policy = await imported(
      'Gäste – 方針.docx',
      await docxOf('# no heading', '1. no list', '*no* <b>html</b> &amp; [no](link)', 'plain'),
    );
    expect(policy.title).toBe('Gäste – 方針');
    expect(policy.content).toBe(
      String.raw`\# no heading

1\. no list

\*no\* \<b>html\</b> \&amp; \[no]\(link)

plain`,
    );
  });

  it.each([
    [
      'with a password',
      encryptedDocx(),
      'plan.docx could not be imported: the file is encrypted. Remove its password, then import it again.',
    ],
    [
      'without text',
      docxOf('  '),
      'plan.docx could not be imported: the file has no text. If it is a scan, run text recognition on it first.',
    ],
  ])('is rejected with the reason: %s', async (_, content, detail) => {
    expect(await refused('plan.docx', await content)).toEqual(['import.unreadable', detail]);
  });
});

describe('a Markdown file', () => {
  it('is imported unchanged, with its first heading as the title', async () => {
    const markdown = '\uFEFFintro\r\n\r\n# The *rules* of `visits`\r\n\r\n<script>alert(1)</script>\r\n';
    const policy = await imported('rules.markdown', markdown);
    expect(policy.title).toBe('The rules of visits');
    expect(policy.content).toBe('intro\n\n# The *rules* of `visits`\n\n<script>alert(1)</script>\n');
  });

  it('takes its title from the file name if it has no heading, and truncates a long title', async () => {
    expect((await imported('Key handling.md', 'Keys are counted.')).title).toBe('Key handling');
    const { title } = await imported('long.md', `# ${'😀'.repeat(400)}`);
    expect(title).toBe(`${'😀'.repeat(249)}…`);
  });

  it('keeps even very deep nesting unchanged', async () => {
    const deep = `# Deep\n\n${'>'.repeat(5_000)} x`;
    expect((await imported('deep.md', deep)).content).toBe(deep);
  });

  it.each([
    [
      'in another encoding',
      Buffer.from('Caf\u00e9', 'latin1'),
      'the text is not in UTF-8. Save the file as UTF-8, then import it again.',
    ],
    [
      'only blanks',
      Buffer.from(' \n\t\n'),
      'the file has no text. If it is a scan, run text recognition on it first.',
    ],
  ])('is rejected with the reason: %s', async (_, content, reason) => {
    expect(await refused('plan.md', content)).toEqual([
      'import.unreadable',
      `plan.md could not be imported: ${reason}`,
    ]);
  });

  it('is rejected if it is longer than the limit', async () => {
    const tooLong = 'x'.repeat(limits.policyContentBytes + 1);
    expect(await refused('long.md', tooLong)).toEqual([
      'policy.content-too-large',
      'The content of a policy can be at most 512 KiB.',
    ]);
    expect((await imported('just.md', tooLong.slice(1))).content).toHaveLength(limits.policyContentBytes);
    expect((await refused('huge.md', 'x'.repeat(limits.uploadBytes)))[0]).toBe('policy.content-too-large');
    expect((await refused('huge.md', 'x'.repeat(limits.uploadBytes + 1)))[0]).toBe('document.too-large');
  });
});

describe('a PDF', () => {
  it('becomes paragraphs of its text', async () => {
    const policy = await imported('Visits 2026.pdf', pdfOf('All visitors *sign* in.', 'No exceptions'));
    expect(policy.title).toBe('Visits 2026');
    expect(policy.content).toBe('All visitors \\*sign\\* in.\n\nNo exceptions');
  });

  it('is read even if its page tree is damaged', async () => {
    const damaged = pdfWithPageList(damagedPageLists['counts below nothing']);
    expect((await imported('Visits.pdf', damaged)).content).toBe('Visitors sign in.\n\nBadges are returned.');
  });

  it.each([
    ['with a password', encryptedPdf(), 'the file is encrypted. Remove its password, then import it again.'],
    ['without text', pdfOf(''), 'the file has no text. If it is a scan, run text recognition on it first.'],
    [
      'truncated',
      pdfOf('Text').subarray(0, 200),
      'the file is damaged. Open it in the program that made it, save a copy, and import the copy.',
    ],
  ])('is rejected with the reason: %s', async (_, content, reason) => {
    expect(await refused('plan.pdf', content)).toEqual([
      'import.unreadable',
      `plan.pdf could not be imported: ${reason}`,
    ]);
  });
});

describe('a preview of an import', () => {
  const preview = async (name: string, content: Uint8Array) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const response = await ada.post('/api/policies/import/preview', form);
    return importPreviewSchema.parse(await response.json());
  };

  it('shows the policy, the source of its title, and the guesses, and stores nothing', async () => {
    const count = async () => (await ada.get('/api/policies')).headers.get('x-total-count');
    const before = await count();
    const found = await preview('Visits 2026.pdf', pdfOf('1. All visitors sign in.'));
    expect(found).toEqual({
      title: 'Visits 2026',
      titleFrom: 'file-name',
      content: '1. All visitors sign in.',
      sections: [],
      regulatoryBody: null,
      documentNumber: null,
      state: null,
      remarks: [{ about: 'lists-guessed', count: 1 }],
    });
    expect(await count()).toBe(before);
  });

  it('finds the document number and the state in the head of the text', async () => {
    const text =
      '# Visitors\n\n**Policy No.:** HR-012\n\nOak Street 1, Columbus, OH 43215\n\nVisitors sign in.';
    expect(await preview('visitors.md', Buffer.from(text))).toMatchObject({
      documentNumber: 'HR-012',
      state: 'OH',
      remarks: [{ about: 'document-number-found' }, { about: 'state-found' }],
    });
  });
});

describe('a DOCX with tracked changes', () => {
  beforeAll(async () => {
    ada = await app.signUp();
  });
  const changed = () =>
    docxWith(
      '<w:p><w:r><w:t xml:space="preserve">Badges are worn </w:t></w:r><w:ins w:author="Bo"><w:r><w:t>always</w:t></w:r></w:ins><w:del w:author="Al"><w:r><w:delText>at night</w:delText></w:r></w:del></w:p>',
    );
  const sent = async (path: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await changed())]), 'badges.docx');
    return ada.post(path, form);
  };

  it('is previewed with changes accepted or in the original, as the user chooses', async () => {
    const preview = async (query: string) => {
      const response = await sent(`/api/policies/import/preview${query}`);
      const { content, remarks } = importPreviewSchema.parse(await response.json());
      return [content, remarks.map(({ about, count }) => [about, count])];
    };
    expect(await preview('')).toEqual([
      'Badges are worn always',
      [
        ['insertions-accepted', 1],
        ['deletions-accepted', 1],
      ],
    ]);
    expect(await preview('?changes=original')).toEqual([
      'Badges are worn at night',
      [
        ['insertions-undone', 1],
        ['deletions-undone', 1],
      ],
    ]);
    expect((await sent('/api/policies/import/preview?changes=both')).status).toBe(422);
  });

  it('is imported as the user chooses', async () => {
    const response = await sent('/api/policies/import?changes=original');
    expect(await response.json()).toMatchObject({ content: 'Badges are worn at night' });
  });
});

describe('an import', () => {
  // On a busy machine, the tests above can outlast a user's trial, so sign up a new user.
  beforeAll(async () => {
    ada = await app.signUp();
  });
  it('rejects files of other kinds, by name and by content', async () => {
    const code = 'import.type-not-accepted';
    expect(await refused('plan.txt', 'Text')).toEqual([
      code,
      'plan.txt is not a DOCX, PDF, or Markdown file.',
    ]);
    expect((await refused('plan.md', pdfOf('Text')))[0]).toBe(code);
    expect((await refused('plan.md', await docxOf('Text')))[0]).toBe(code);
    expect((await refused('plan.md', 'a\0b'))[0]).toBe(code);
    expect((await refused('plan.pdf', '# Text'))[0]).toBe(code);
    expect((await refused('plan.docx', await zipOf({ 'a.txt': 'Text' })))[0]).toBe(code);
    expect((await refused('plan.docx', compoundFile()))[0]).toBe(code);
    expect((await refused('plan.md', ''))[0]).toBe('document.empty');
  });

  it('requires exactly one file, in a form', async () => {
    const codeOf = async (body: unknown) =>
      (await problemOf(await ada.post('/api/policies/import', body))).code;
    const two = new FormData();
    for (const name of ['a.md', 'b.md']) two.append('file', new Blob(['# A']), name);
    expect(await codeOf(two)).toBe('document.too-many');
    expect(await codeOf(new FormData())).toBe('document.none');
    expect(await codeOf({ title: 'A' })).toBe('request.unsupported-media-type');
  });

  it('is labeled as an import in the audit log, unlike other new policies', async () => {
    const owner = await app.signUp();
    expect((await send('Keys.md', 'Keys', owner)).status).toBe(201);
    const entries = (await (await owner.get('/api/audit-log')).json()) as AuditEntry[];
    expect(entries.map(({ details }) => details)).toContain('Created policy “Keys” from an imported file');
  });

  it('creates no second policy when it is repeated with the same key', async () => {
    const owner = await app.signUp();
    const once = async () => {
      const form = new FormData();
      form.append('file', new Blob(['# Keys']), 'keys.md');
      const response = await owner.post('/api/policies/import', form, { 'Idempotency-Key': 'keys-1' });
      return ((await response.json()) as Policy).id;
    };
    expect(await once()).toBe(await once());
    expect(await (await owner.get('/api/policies')).json()).toHaveLength(1);
  });
});
