/** Where the demo people live: municipality and university ids of the reference data, and how one speaks of both. */
export interface DemoUniversity {
  id: string;
  /** 'at …', in Spanish and in English. */
  at: { es: string; en: string };
  field: 'any' | 'technical' | 'business';
  weight: number;
}

export interface DemoCity {
  id: string;
  name: string;
  /** Its share of the people. */
  weight: number;
  zones: readonly string[];
  /** What a room costs a month, in euros. */
  rent: readonly [least: number, most: number];
  universities: readonly DemoUniversity[];
  region: 'castilian' | 'catalan' | 'galician' | 'basque';
}

const university = (
  id: string,
  es: string,
  en: string,
  weight: number,
  field: DemoUniversity['field'] = 'any',
): DemoUniversity => ({
  id,
  at: { es: `en ${es}`, en: `at ${en}` },
  field,
  weight,
});

export const CITIES: readonly DemoCity[] = [
  {
    id: '28079',
    name: 'Madrid',
    weight: 52,
    rent: [380, 620],
    region: 'castilian',
    zones: [
      'Moncloa',
      'Argüelles',
      'Lavapiés',
      'Chamberí',
      'Vallecas',
      'Tetuán',
      'Aluche',
      'Ciudad Lineal',
      'Usera',
      'Legazpi',
    ],
    universities: [
      university('ucm', 'la Complutense', 'Complutense', 5),
      university('upm', 'la UPM', 'UPM', 3, 'technical'),
      university('uam', 'la UAM', 'UAM', 3),
      university('uc3m', 'la Carlos III', 'Carlos III', 2),
      university('urjc', 'la Rey Juan Carlos', 'Rey Juan Carlos', 2),
      university('comillas', 'Comillas', 'Comillas', 1, 'business'),
    ],
  },
  {
    id: '08019',
    name: 'Barcelona',
    weight: 44,
    rent: [420, 650],
    region: 'catalan',
    zones: ['Gràcia', 'Sants', 'Poblenou', 'el Clot', 'Sant Antoni', 'les Corts', 'Horta', 'el Raval', 'Sant Andreu'],
    universities: [
      university('ub', 'la UB', 'UB', 5),
      university('upc', 'la UPC', 'UPC', 3, 'technical'),
      university('upf', 'la Pompeu', 'Pompeu Fabra', 3),
      university('uab', 'la UAB', 'UAB', 3),
      university('url', 'la Ramon Llull', 'Ramon Llull', 1, 'business'),
    ],
  },
  {
    id: '46250',
    name: 'Valencia',
    weight: 40,
    rent: [280, 430],
    region: 'catalan',
    zones: ['Benimaclet', 'Ruzafa', 'el Cabanyal', 'Blasco Ibáñez', 'Algirós', 'Patraix', 'el Carmen', 'Campanar'],
    universities: [
      university('uv', 'la UV', 'UV', 5),
      university('upv', 'la UPV', 'UPV', 5, 'technical'),
      university('ucv', 'la UCV', 'UCV', 1),
    ],
  },
  {
    id: '41091',
    name: 'Sevilla',
    weight: 28,
    rent: [270, 420],
    region: 'castilian',
    zones: ['Triana', 'la Macarena', 'Nervión', 'Reina Mercedes', 'la Alameda', 'San Bernardo'],
    universities: [
      university('us', 'la Universidad de Sevilla', 'the University of Seville', 6),
      university('upo', 'la Pablo de Olavide', 'Pablo de Olavide', 3),
    ],
  },
  {
    id: '18087',
    name: 'Granada',
    weight: 27,
    rent: [220, 330],
    region: 'castilian',
    zones: ['el Zaidín', 'Realejo', 'Plaza de Toros', 'Camino de Ronda', 'el Albaicín', 'Cartuja'],
    universities: [university('ugr', 'la UGR', 'UGR', 1)],
  },
  {
    id: '37274',
    name: 'Salamanca',
    weight: 20,
    rent: [210, 320],
    region: 'castilian',
    zones: ['el Oeste', 'la calle Van Dyck', 'San Bernardo', 'Garrido', 'el centro'],
    universities: [
      university('usal', 'la USAL', 'USAL', 6),
      university('upsa', 'la Ponti', 'the Pontifical University', 1),
    ],
  },
  {
    id: '48020',
    name: 'Bilbao',
    weight: 18,
    rent: [340, 480],
    region: 'basque',
    zones: ['Deusto', 'Indautxu', 'Santutxu', 'San Mamés', 'Bilbao la Vieja', 'Casco Viejo'],
    universities: [university('ehu', 'la EHU', 'EHU', 4), university('deusto', 'Deusto', 'Deusto', 3, 'business')],
  },
  {
    id: '50297',
    name: 'Zaragoza',
    weight: 16,
    rent: [250, 360],
    region: 'castilian',
    zones: ['las Delicias', 'la Magdalena', 'San José', 'Actur', 'Universidad', 'Torrero'],
    universities: [university('unizar', 'Unizar', 'Unizar', 1)],
  },
  {
    id: '29067',
    name: 'Málaga',
    weight: 16,
    rent: [320, 470],
    region: 'castilian',
    zones: ['Teatinos', 'Huelin', 'la Trinidad', 'Pedregalejo', 'el Perchel'],
    universities: [university('uma', 'la UMA', 'UMA', 1)],
  },
  {
    id: '15078',
    name: 'Santiago',
    weight: 14,
    rent: [230, 340],
    region: 'galician',
    zones: ['el Ensanche', 'San Pedro', 'Vite', 'la zona vieja', 'Campus Sur'],
    universities: [university('usc', 'la USC', 'USC', 1)],
  },
  {
    id: '31201',
    name: 'Pamplona',
    weight: 5,
    rent: [300, 420],
    region: 'basque',
    zones: ['Iturrama', 'San Juan', 'la Rochapea'],
    universities: [
      university('upna', 'la UPNA', 'UPNA', 2),
      university('unav', 'la Universidad de Navarra', 'the University of Navarra', 1),
    ],
  },
  {
    id: '33044',
    name: 'Oviedo',
    weight: 5,
    rent: [230, 330],
    region: 'castilian',
    zones: ['el Cristo', 'Teatinos', 'Pumarín'],
    universities: [university('uo', 'la Universidad de Oviedo', 'the University of Oviedo', 1)],
  },
  {
    id: '47186',
    name: 'Valladolid',
    weight: 5,
    rent: [230, 330],
    region: 'castilian',
    zones: ['la Rondilla', 'Parquesol', 'San Juan'],
    universities: [university('uva', 'la UVa', 'UVa', 1)],
  },
  {
    id: '30030',
    name: 'Murcia',
    weight: 4,
    rent: [220, 320],
    region: 'castilian',
    zones: ['el Carmen', 'Espinardo', 'Vistalegre'],
    universities: [university('um', 'la UMU', 'UMU', 1)],
  },
  {
    id: '38023',
    name: 'La Laguna',
    weight: 3,
    rent: [260, 380],
    region: 'castilian',
    zones: ['el casco', 'San Benito'],
    universities: [university('ull', 'la ULL', 'ULL', 1)],
  },
  {
    id: '07040',
    name: 'Palma',
    weight: 3,
    rent: [380, 560],
    region: 'catalan',
    zones: ['Son Espanyolet', 'Pere Garau'],
    universities: [university('uib', 'la UIB', 'UIB', 1)],
  },
];

/** Degrees, in Spanish and in English. */
export const STUDIES: Readonly<Record<DemoUniversity['field'], readonly (readonly [es: string, en: string])[]>> = {
  any: [
    ['Enfermería', 'Nursing'],
    ['Derecho', 'Law'],
    ['Bellas Artes', 'Fine Arts'],
    ['Traducción', 'Translation'],
    ['Medicina', 'Medicine'],
    ['Psicología', 'Psychology'],
    ['Biología', 'Biology'],
    ['Física', 'Physics'],
    ['Periodismo', 'Journalism'],
    ['Magisterio', 'Primary Education'],
    ['Historia', 'History'],
    ['Química', 'Chemistry'],
    ['Matemáticas', 'Mathematics'],
    ['Comunicación Audiovisual', 'Film and Media'],
    ['Filología Hispánica', 'Spanish Philology'],
    ['Farmacia', 'Pharmacy'],
    ['Historia del Arte', 'Art History'],
    ['ADE', 'Business'],
    ['Trabajo Social', 'Social Work'],
    ['Ciencias Ambientales', 'Environmental Science'],
    ['Ingeniería Informática', 'Computer Science'],
  ],
  technical: [
    ['Ingeniería Informática', 'Computer Science'],
    ['Arquitectura', 'Architecture'],
    ['Ingeniería Industrial', 'Industrial Engineering'],
    ['Teleco', 'Telecom Engineering'],
    ['Ingeniería Aeroespacial', 'Aerospace Engineering'],
    ['Ciencia de Datos', 'Data Science'],
    ['Diseño Industrial', 'Industrial Design'],
    ['Ingeniería Civil', 'Civil Engineering'],
  ],
  business: [
    ['ADE', 'Business'],
    ['Derecho y ADE', 'Law and Business'],
    ['Marketing', 'Marketing'],
    ['Relaciones Internacionales', 'International Relations'],
    ['Economía', 'Economics'],
  ],
};

/** Trades; `{o|a}` is the ending for him and for her. */
export const JOBS: readonly string[] = [
  'enfermer{o|a} en el hospital',
  'programador{|a} web',
  'profe de inglés en una academia',
  'diseñador{|a} gráfic{o|a}',
  'camarer{o|a} y músic{o|a}',
  'fisio',
  'periodista en una radio local',
  'técnic{o|a} de sonido',
  'arquitect{o|a} en un estudio pequeño',
  'residente de pediatría',
  'doctorand{o|a} en Biología',
  'analista de datos',
  'técnic{o|a} de laboratorio',
  'ilustrador{|a} freelance',
  'profesor{|a} de instituto',
  'librer{o|a}',
  'cociner{o|a}',
  'ingenier{o|a} de caminos',
  'trabajador{|a} social',
  'administrativ{o|a} en una gestoría',
];
