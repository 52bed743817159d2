import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod';
import type { FormFieldText } from './layout/form-fields.ts';
import { AnnotationType } from './pdf-js.ts';

/** Types of annotations to read. */
const wanted = new Set([
  AnnotationType.WIDGET,
  AnnotationType.FREETEXT,
  AnnotationType.FILEATTACHMENT,
  AnnotationType.STRIKEOUT,
  AnnotationType.TEXT,
  AnnotationType.HIGHLIGHT,
  AnnotationType.UNDERLINE,
]);

const annotationSchema = z.object({
  pageIndex: z.int(),
  annotationType: z.int(),
  /** Lines of the annotation's visible text. */
  textContent: z.array(z.string()).optional(),
  /** Type of a form field. */
  fieldType: z.string().nullish(),
  fieldValue: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  /** A list field's options, each with the stored value and the displayed value. */
  options: z
    .array(z.object({ exportValue: z.string(), displayValue: z.string() }))
    .nullish()
    .catch(null),
  /** The text box's text, used if `textContent` is missing. */
  contentsObj: z.object({ str: z.string() }).nullish().catch(null),
  rect: z.array(z.number()).length(4).optional().catch(undefined),
  quadPoints: z.unknown().optional(),
  titleObj: z.object({ str: z.string() }).nullish().catch(null),
  checkBox: z.boolean().optional(),
  radioButton: z.boolean().optional(),
  exportValue: z.string().nullish().catch(null),
  buttonValue: z.string().nullish().catch(null),
  hidden: z.boolean().optional(),
  noView: z.boolean().optional(),
  password: z.boolean().optional(),
});
type Annotation = z.infer<typeof annotationSchema>;

/** A rectangle in page coordinates: left, bottom, right, top. */
type Rect = readonly number[];

/** A page's annotations. */
export interface PageOverlay {
  /** Visible text of the page's form fields. */
  fields: FormFieldText[];
  /** Texts of text boxes, and of fields without a position. */
  boxes: string[];
  /** Rectangles of strikeout annotations. */
  strikes: Rect[];
  /** Comments that readers added to the page. */
  comments: { text: string; by?: string }[];
}

/** A PDF's annotations. */
export interface OverlaidText {
  /** Annotations by zero-based page index. */
  pages: ReadonlyMap<number, PageOverlay>;
  /** Text of form fields and text boxes, by zero-based page index. */
  texts: ReadonlyMap<number, string>;
  /** Whether files are attached to pages. */
  attachments: boolean;
}

/** Types of fields whose value is text that the user enters or selects. */
const TEXT_FIELDS = new Set(['Tx', 'Ch']);

const textOf = (annotation: Annotation): string => {
  const { annotationType, textContent, fieldType, fieldValue, hidden, noView, password } = annotation;
  if (hidden || noView || password) return '';
  if (textContent) return textContent.join('\n');
  if (annotationType === AnnotationType.FREETEXT) return annotation.contentsObj?.str ?? '';
  if (!fieldType || !TEXT_FIELDS.has(fieldType) || !fieldValue) return '';
  const shown = new Map(annotation.options?.map((option) => [option.exportValue, option.displayValue]));
  return [fieldValue]
    .flat()
    .map((value) => shown.get(value) ?? value)
    .join('\n');
};

/** The state of a checkbox or radio button; `undefined` for other annotations. */
const boxOf = (annotation: Annotation): string | undefined => {
  const { fieldValue, exportValue, buttonValue } = annotation;
  if (annotation.hidden || annotation.noView) return undefined;
  if (annotation.checkBox) {
    return typeof fieldValue === 'string' && fieldValue !== 'Off' && fieldValue !== '' ? '☒' : '☐';
  }
  if (!annotation.radioButton) return undefined;
  const own = buttonValue ?? exportValue;
  return own !== null && own !== undefined && fieldValue === own ? '☒' : '☐';
};

/** The rectangles of marked text. The file stores each as eight numbers (ISO 32000-1, 12.5.6.10). */
const quadsOf = ({ quadPoints, rect }: Annotation): Rect[] => {
  const numbers =
    quadPoints instanceof Float32Array ? [...quadPoints] : z.array(z.number()).catch([]).parse(quadPoints);
  const quads: Rect[] = [];
  for (let at = 0; at + 8 <= numbers.length; at += 8) {
    const xs = [0, 2, 4, 6].map((index) => numbers[at + index] ?? 0);
    const ys = [1, 3, 5, 7].map((index) => numbers[at + index] ?? 0);
    quads.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  }
  return quads.length === 0 && rect ? [rect] : quads;
};

const remarked = new Set([
  AnnotationType.TEXT,
  AnnotationType.HIGHLIGHT,
  AnnotationType.UNDERLINE,
  AnnotationType.STRIKEOUT,
]);

/** Reads the annotations on all pages except those in `unreadable`. */
export const readOverlaidText = async (
  pdf: PDFDocumentProxy,
  unreadable: ReadonlySet<number>,
): Promise<OverlaidText> => {
  const found = z
    .array(annotationSchema)
    .nullable()
    .parse(await pdf.getAnnotationsByType(wanted, new Set(unreadable)));
  const texts = new Map<number, string>();
  const pages = new Map<number, PageOverlay>();
  const pageOf = (index: number): PageOverlay => {
    const page = pages.get(index) ?? { fields: [], boxes: [], strikes: [], comments: [] };
    pages.set(index, page);
    return page;
  };
  let attachments = false;
  for (const annotation of found ?? []) {
    attachments ||= annotation.annotationType === AnnotationType.FILEATTACHMENT;
    const page = pageOf(annotation.pageIndex);
    if (remarked.has(annotation.annotationType)) {
      if (annotation.hidden) continue;
      if (annotation.annotationType === AnnotationType.STRIKEOUT) page.strikes.push(...quadsOf(annotation));
      const remark = annotation.contentsObj?.str.trim() ?? '';
      const by = annotation.titleObj?.str ?? '';
      if (remark !== '') page.comments.push({ text: remark, ...(by !== '' && { by }) });
      continue;
    }
    const box = boxOf(annotation);
    const text = box ?? textOf(annotation).trim();
    const isField = annotation.annotationType === AnnotationType.WIDGET;
    if (isField && annotation.rect && text !== '') {
      page.fields.push({ text, rect: annotation.rect, isBox: box !== undefined });
    } else if (text !== '') page.boxes.push(text);
    if (text !== '' && box === undefined)
      texts.set(annotation.pageIndex, joined(texts.get(annotation.pageIndex), text));
  }
  return { texts, pages, attachments };
};

const joined = (before: string | undefined, text: string): string =>
  before === undefined ? text : `${before}\n\n${text}`;
