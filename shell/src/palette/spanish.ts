import type { Translation } from '@proviso/ui';
import type { paletteEnglish } from './english.ts';

export const paletteSpanish = {
  title: 'Buscar o ejecutar un comando',
  button: 'Buscar o ir a…',
  input: 'Página, política, persona, requisito o acción',
  hint: 'Busque páginas, políticas, personas o requisitos',
  pages: 'Páginas',
  actions: 'Acciones',
  policies: 'Políticas',
  people: 'Personas',
  requirements: 'Requisitos',
  searching: 'Buscando…',
  searchFailed: 'La búsqueda de políticas no está disponible en este momento.',
  peopleFailed: 'La búsqueda de miembros no está disponible en este momento.',
  requirementsFailed: 'La búsqueda de requisitos no está disponible en este momento.',
  results_one: '{{count}} resultado',
  results_other: '{{count}} resultados',
  everything: 'Buscar «{{text}}» en políticas y documentos',
  theme: 'Tema: {{mode}}',
  signOut: 'Cerrar sesión',
} as const satisfies Translation<typeof paletteEnglish>;
