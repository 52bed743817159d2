import type { Language } from '@proviso/contracts';
import { usePageTexts } from './page-texts.ts';
import type { Texts } from './text-lookup.ts';

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** `count` chooses between `key_one` and `key_other`, so callers pass just `key`. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'zero' | 'one' | 'other'}` ? Stem : Key;
/** Dotted keys of a tree of texts, at most three levels deep. */
type KeyOf<Tree, Levels extends readonly unknown[] = [1, 2, 3]> = Levels extends readonly [
  unknown,
  ...infer Rest,
]
  ? {
      [Key in keyof Tree & string]: Tree[Key] extends string
        ? WithoutPlural<Key>
        : `${Key}.${KeyOf<Tree[Key], Rest>}`;
    }[keyof Tree & string]
  : never;

/** A translation of `Tree`: the same keys, with other texts. */
export type Translation<Tree> = {
  readonly [Key in keyof Tree]?: Tree[Key] extends string ? string : Translation<Tree[Key]>;
};

/** Loaders for a namespace's texts in the other languages. Each language is its own chunk. */
type Translations<Tree> = Readonly<Partial<Record<Exclude<Language, 'en'>, () => Promise<Tree>>>>;

/** The texts of one part of the product, in a separate i18next namespace. */
export interface TextResources {
  readonly namespace: string;
  readonly english: TextTree;
  readonly translations?: Translations<TextTree> | undefined;
}

/**
 * Declares the English texts of `namespace`, the loaders for other languages, and the hook that returns texts
 * in the current language. Missing translations fall back to English.
 */
export const defineTexts = <const Tree extends TextTree>(
  namespace: string,
  english: Tree,
  translations?: Translations<TextTree>,
) => ({
  namespace,
  english,
  translations,
  useTexts: (): Texts<KeyOf<Tree>> => usePageTexts().of(namespace),
});
