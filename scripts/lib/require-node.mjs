// Imported first, so that a Node version that is too old is reported before any newer syntax is used.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Proviso needs Node 20.19 or newer (24 is recommended); this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}
