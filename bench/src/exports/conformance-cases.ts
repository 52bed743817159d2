const cells = (row: number, columns: number): string =>
  `| ${Array.from({ length: columns }, (_, column) => `Cell ${row}.${column + 1}`).join(' | ')} |`;
const table = (rows: number, columns: number): string =>
  [
    cells(0, columns),
    `|${':-:|'.repeat(columns)}`,
    ...Array.from({ length: rows }, (_, row) => cells(row + 1, columns)),
  ].join('\n');

/** Markdown for each feature that PDF/UA rules cover. */
export const conformanceCases: Readonly<Record<string, string>> = {
  'No text': '',
  'A long table': `## Rooms\n\n${table(120, 4)}`,
  'A wide table': table(5, 20),
  'A table of headers only': table(0, 3),
  'A table with empty and marked cells': `| | **Who** | |\n|-|-|-|\n| | [mail](mailto:a@example.org) | \`code\` |\n| | | |`,
  'Deep headings': '# One\n\n###### Six\n\n### Three\n\nText\n\n## Two\n\n#### Four\n\n# One\n\nText',
  'Empty headings': 'Intro\n\n##\n\n# \u200B\n\n- #\n\n> ##\n\n#### **  **\n\nMore',
  'Headings in lists and quotes': '- ## In a list\n  - #### Deeper\n\n> # In a quote\n>\n> Text',
  'Many headings': Array.from(
    { length: 40 },
    (_, index) => `${'#'.repeat(1 + (index % 3))} Part ${index}\n\nText of it.`,
  ).join('\n\n'),
  Arabic:
    '# السياسة\n\nيوقع جميع الزوار عند المدخل.\n\n- أول\n- ثان\n\n| من | متى |\n|-|-|\n| الزوار | عند المدخل |',
  Hebrew: '# מדיניות\n\nכל המבקרים חותמים.[^1]\n\n1. ראשון\n2. שני\n\n[^1]: ראו badge.',
  'Chinese, Japanese, Korean':
    '# 访客方针\n\n所有访客必须登记。\n\nすべての訪問者は受付で**署名**します。\n\n모든 방문자는 서명합니다.',
  'Thai, Tamil': '# นโยบาย\n\nผู้มาติดต่อทุกคนต้องลงชื่อ\n\nஅனைத்து பார்வையாளர்களும்',
  'Scripts in one line': 'Visitors שלום and زوار and 访客 ✅ ☐ 🔐 →',
  'What cannot be shown': `${'Plain text that can be shown. '.repeat(10)}ភាសាខ្មែរ`,
  Footnotes:
    '## Notes[^a]\n\nText[^a] and more[^b] and again[^b].\n\n| a[^c] |\n|-|\n| b |\n\n- item[^d]\n\n[^a]: First.\n[^b]: Second.\n\n    With a paragraph.\n\n    - and a list\n[^c]: Third.\n[^d]: [Fourth](https://example.org).',
  Lists:
    '3. three\n4. four\n   - bullet\n     - [x] done\n     - [ ] open\n       1. deep\n          - deeper\n\n-\n- empty before\n\n- loose\n\n  second paragraph',
  'Links in the text':
    '## A part\n\n[Here](#a-part), [there](https://example.org/a?b=c), [nowhere](#none), <mailto:a@example.org>.\n\n[A link so long that it goes on the next line of the page, which makes two places where it can be pressed](https://example.org)',
  'Code and quotes':
    '```\nif (a) {\n\treturn;\n}\n```\n\n> quoted\n>\n> > twice\n\n---\n\n`inline` ~~struck~~',
  Pictures: '![Plan of the floor](https://example.org/plan.png)\n\n![](https://example.org/none.png)',
};
