import './lib/require-node.mjs';
import { build, installDependencies } from './lib/prepare.mjs';

await installDependencies();
await build();
