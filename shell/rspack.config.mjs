import { shell } from '@proviso/ui/build';

export default shell({ folder: import.meta.dirname });
