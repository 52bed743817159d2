import { useAddressParameters } from '@proviso/ui';

/**
 * A dialog that the parameter `name` of the address opens, so that the command palette can link to it. Going
 * back closes it.
 */
export const useAddressDialog = (name: string): { isOpen: boolean; open: () => void; close: () => void } => {
  const [parameters, change] = useAddressParameters();
  return {
    isOpen: parameters.has(name),
    open: () => change((address) => address.set(name, ''), { replace: false }),
    close: () => change((address) => address.delete(name), { replace: true }),
  };
};
