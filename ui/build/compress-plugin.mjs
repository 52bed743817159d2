import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** The highest quality, 11, takes more than twice as long and saves only another 2%. */
const quality = 10;

/** Minimum size in bytes. Smaller files are not worth a second copy. */
const minBytes = 1024;

/**
 * Writes a Brotli copy of each script and style sheet, `<name>.br`, at a quality too slow for compressing
 * each response. The API server sends the copy to clients that accept it.
 */
export class CompressPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressPlugin', stage }, async () => {
        const texts = compilation.getAssets().filter(({ name }) => /\.(?:js|css)$/.test(name));
        await Promise.all(
          texts.map(async ({ name, source }) => {
            const content = source.buffer();
            if (content.length < minBytes) return;
            const params = {
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            };
            compilation.emitAsset(`${name}.br`, new sources.RawSource(await compress(content, { params })));
          }),
        );
      });
    });
  }
}
