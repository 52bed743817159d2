/**
 * Writes `mfe.json`: a micro-frontend's entry in the manifest of a deployment (contracts'
 * microFrontendSchema).
 */
export class EmitMfePlugin {
  /**
   * @param {Omit<import('@proviso/contracts').MicroFrontend, 'entry'>} description
   * @param {string} publicPath
   */
  constructor(description, publicPath) {
    this.description = description;
    this.publicPath = publicPath;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('EmitMfePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EmitMfePlugin', stage }, () => {
        const file = compilation.getAssets().find(({ name }) => /^remoteEntry.*\.js$/.test(name));
        // A build with errors has no remote entry. The build reports the errors.
        if (!file) return;
        const mfe = { ...this.description, entry: this.publicPath + file.name };
        compilation.emitAsset('mfe.json', new sources.RawSource(`${JSON.stringify(mfe, null, 2)}\n`));
      });
    });
  }
}
