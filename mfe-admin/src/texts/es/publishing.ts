export const publishingSpanish = {
  commenting: {
    title: 'Quién puede comentar las políticas',
    lead: 'Los comentarios son para los miembros de la organización. Los auditores externos no los ven.',
    label: 'Pueden comentar',
    who: {
      everyone: 'Todos los miembros que pueden leer políticas',
      editors: 'Los miembros que pueden editar políticas',
    },
    hint: 'Los comentarios ya escritos se conservan.',
    readOnly: 'Solo un propietario de la organización puede cambiarlo.',
    saved: 'Guardado',
    failed: 'No se guardó',
    loadFailed: 'No se pudo cargar este ajuste',
  },
  publishing: {
    title: 'Cuándo entran en vigor los cambios',
    lead: 'Se aplica a las políticas en vigor, es decir, las activas.',
    label: 'Los cambios entran en vigor',
    ways: { immediately: 'Al guardarlos', 'when-published': 'Al publicarlos' },
    hints: {
      immediately: 'Un cambio es visible en cuanto se guarda. Los borradores con cambios se conservan.',
      'when-published':
        'Los cambios se guardan como borrador, que solo ven los editores. Las publicaciones se firman y se pueden programar. Solo así se activan las políticas.',
    },
    readOnly: 'Solo un propietario de la organización puede cambiar esto.',
    saved: 'Guardado',
    failed: 'No se guardó',
    loadFailed: 'No se pudo cargar este ajuste',
  },
};
