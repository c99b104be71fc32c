/** Catalan profile sentences of people in Barcelona. Blanks as in `bios-es.ts`. */
export const CA_STUDENT: readonly string[] = [
  'Estudio {at} i busco un pis on es pugui parlar mentre es fa el sopar.',
  'Soc a mig grau {at} i m’agradaria viure prop de {zone}.',
  'Tinc {age} anys, estudio {at} i és la primera vegada que surto de casa els pares.',
  'Estudio {at} i els caps de setmana torno al poble, així que el pis queda tranquil.',
];

export const CA_WORKER: readonly string[] = [
  'Treballo a {city} i arribo a casa amb ganes de calma i de cuinar alguna cosa bona.',
  'Tinc {age} anys, feina estable i molta pràctica a compartir pis.',
  'Treballo des de casa dos dies per setmana: silenci als matins i cafè per a tothom.',
];

export const CA_LIVING: readonly string[] = [
  'Rento els plats abans d’anar a dormir, sempre.',
  'Faig pa amb tomàquet per a qui en vulgui.',
  'Toco la guitarra fluixet i mai després de les deu.',
  'Prefereixo parlar les coses que no pas deixar notes a la nevera.',
  'Reciclo, rego les plantes i aviso si ve gent.',
  'Entre setmana vaig a dormir d’hora; dissabte ja és una altra cosa.',
  'Cada diumenge pujo a Collserola i t’hi pots apuntar.',
  'Sé fer anar la rentadora i també desembossar l’aigüera.',
];

export const CA_LOOKING: readonly string[] = [
  'Busco una habitació amb finestra i gent que digui bon dia.',
  'M’agradaria un pis a {zone} o ben connectat amb metro.',
  'Si et sembla que encaixem, escriu-me i fem un cafè.',
  'Puc anar a veure pisos qualsevol tarda.',
  'No demano gaire: ordre, bon humor i comptes clars.',
];
