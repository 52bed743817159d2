import { useState } from 'react';
import { createOnce, type Once } from './once.ts';

/** {@link createOnce} for as long as the caller is mounted. */
export const useOnce = (): Once => useState(() => createOnce())[0];
