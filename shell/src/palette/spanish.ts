import type { Translation } from '@proviso/ui';
import type { paletteEnglish } from './english.ts';

export const paletteSpanish = {
  title: 'Buscar o ejecutar un comando',
  button: 'Buscar o ir a…',
  input: 'Política, página o acción',
  hint: 'Busque una política, una página o una acción',
  pages: 'Páginas',
  actions: 'Acciones',
  policies: 'Políticas',
  searching: 'Buscando políticas…',
  searchFailed: 'La búsqueda de políticas no está disponible en este momento.',
  results_one: '{{count}} resultado',
  results_other: '{{count}} resultados',
  everything: 'Buscar «{{text}}» en políticas y documentos',
  theme: 'Tema: {{mode}}',
  signOut: 'Cerrar sesión',
} as const satisfies Translation<typeof paletteEnglish>;
