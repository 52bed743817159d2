import { rspack } from '@rspack/core';

const preloaded = (href) => ({
  tagName: 'link',
  attributes: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' },
  voidTag: true,
});
const blocking = (src) => ({ tagName: 'script', attributes: { src }, voidTag: false });

/**
 * Puts the theme script and the fonts at the start of the page's head, because they are needed before the
 * first paint.
 */
export class HeadTagsPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('HeadTagsPlugin', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise(
        'HeadTagsPlugin',
        async (data) => {
          const files = compilation.getAssets().map(({ name }) => `/${name}`);
          data.headTags.unshift(
            ...files.filter((name) => /^\/assets\/(theme|devtools-hook)\..*js$/.test(name)).map(blocking),
            // Extended Latin is loaded only if a page contains such a letter.
            ...files.filter((name) => /-latin-(?!ext).*\.woff2$/.test(name)).map(preloaded),
          );
          return data;
        },
      );
    });
  }
}
