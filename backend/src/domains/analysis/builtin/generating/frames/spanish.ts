import type { FacilityType, Industry, RegulatoryBody } from '@proviso/contracts';
import { type DraftFrame, named } from './draft-frame.ts';

/** Completes "[Organización], …". */
const industries: Readonly<Record<Industry, string>> = {
  healthcare: 'una organización de salud',
  finance: 'una empresa de servicios financieros',
  manufacturing: 'una empresa manufacturera',
  'organ-procurement': 'una organización de procuración de órganos',
  'blood-banks': 'un banco de sangre',
  'tissue-banks': 'un banco de tejidos',
  'eye-banks': 'un banco de ojos',
  automotive: 'una empresa automotriz',
  construction: 'una empresa constructora',
  retail: 'una empresa de comercio minorista',
  law: 'un despacho de abogados',
  software: 'una empresa de software',
  education: 'una institución educativa',
  engineering: 'una empresa de ingeniería',
  hvac: 'una empresa de climatización',
  dental: 'un consultorio odontológico',
  veterinary: 'un consultorio veterinario',
  government: 'un organismo público',
  hospitality: 'una empresa de hotelería y restauración',
  communications: 'una empresa de telecomunicaciones',
};

/** Completes "Abarca …". */
const facilities: Readonly<Record<FacilityType, string>> = {
  Healthcare: 'todas las instalaciones de salud',
  Financial: 'todas las oficinas financieras',
  Manufacturing: 'todas las instalaciones de manufactura',
  Education: 'todas las instalaciones educativas',
  Government: 'todas las instalaciones públicas',
  Technology: 'todas las instalaciones tecnológicas',
  Retail: 'todos los puntos de venta',
  Transportation: 'todas las instalaciones de transporte',
};

/** The training that covers a policy, by regulatory body. */
const trainings: Readonly<Record<RegulatoryBody, string>> = {
  HIPAA: 'una capacitación en privacidad y seguridad',
  SOX: 'una capacitación en controles internos',
  OSHA: 'una capacitación en seguridad laboral',
  GDPR: 'una capacitación en privacidad',
  'PCI DSS': 'una capacitación en concientización sobre seguridad',
  'ISO 27001': 'una capacitación en concientización sobre seguridad',
  NIST: 'una capacitación en concientización sobre seguridad',
  COSO: 'una capacitación en controles internos',
  FERPA: 'una capacitación en privacidad de los estudiantes',
  COPPA: 'una capacitación en privacidad',
  CCPA: 'una capacitación en privacidad',
};

export const spanishFrame: DraftFrame = {
  purpose: 'Objetivo',
  purposeText: ({ regulatoryBody, subject }) =>
    `${subject === undefined ? 'Esta política establece lo que hace [Organización] en la materia que indica su título.' : `Esta política establece ${subject}.`} Tiene por objeto cumplir los requisitos de ${regulatoryBody} que se enumeran en Referencias.`,
  scope: 'Alcance',
  scopeText: ({ facilityType, industry, state }) =>
    `Esta política se aplica a todas las personas que trabajan para [Organización], ${named(industries, industry) ?? `una organización del sector ${industry}`} en ${state}, y a quienes actúan en su nombre. Abarca ${named(facilities, facilityType) ?? `todas las instalaciones de tipo ${facilityType}`} de [Organización]. [Indique las sedes, los sistemas o las áreas que esta política no abarca.] [Indique las leyes de ${state} que sean más estrictas.]`,
  definitions: 'Definiciones',
  definitionItems: [
    '**Responsable de la política:** [cargo de la persona] que mantiene esta política.',
    '**Personal:** empleados, contratistas, voluntarios y otras personas cuyo trabajo dirige [Organización].',
  ],
  responsibilities: 'Responsabilidades',
  firstResponsibilities: [
    '[Órgano de gobierno o dirección] aprueba esta política y proporciona los recursos que exige.',
    '[Responsable de la política] mantiene esta política, responde las preguntas sobre ella e informa a [órgano de gobierno o dirección] al menos una vez al año.',
  ],
  lastResponsibilities: [
    'Los jefes se aseguran de que sus equipos conozcan y cumplan esta política.',
    'El personal debe cumplir esta política y comunicar sin demora las infracciones a [contacto].',
  ],
  procedures: 'Procedimientos',
  training: 'Capacitación',
  trainingText: ({ regulatoryBody }) =>
    `El personal al que se aplica esta política debe completar ${named(trainings, regulatoryBody) ?? 'una capacitación'} que la abarque dentro de los [30 días] siguientes a su contratación y, después, una vez al año. [Responsable de la política] debe llevar registros de las capacitaciones completadas.`,
  basics: 'Requisitos básicos',
  records: 'Registros',
  recordsText: 'Los siguientes registros deben conservarse durante [seis años, o más si la ley lo exige]:',
  exceptions: 'Excepciones',
  exceptionsText:
    'Toda excepción a esta política debe ser aprobada por escrito por [responsable de la política] antes de que entre en vigor. La aprobación indica el motivo, el riesgo, las medidas que lo reducen y una fecha de término. [Responsable de la política] lleva una lista de las excepciones y la revisa [cada trimestre]. Los requisitos legales no admiten excepciones.',
  enforcement: 'Cumplimiento',
  enforcementText:
    'El personal que infrinja esta política está sujeto a medidas disciplinarias, que pueden llegar a la terminación del empleo o del contrato. [Recursos Humanos] documenta cada medida. Se prohíben las represalias contra quien denuncie una infracción de buena fe.',
  review: 'Revisión',
  reviewText:
    '[Responsable de la política] revisa esta política al menos una vez al año y siempre que la afecte un cambio en la ley, la tecnología o las operaciones. Los cambios entran en vigor después de que [órgano de gobierno o dirección] los aprueba.',
  references: 'Referencias',
};
