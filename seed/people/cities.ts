import type { Lang } from '#shared/i18n/lang.ts';

/** Cities and universities of demo people: ids of the reference data and names used in texts. */
export interface DemoUniversity {
  id: string;
  /** 'at …', in each language. */
  at: Readonly<Record<Lang, string>>;
  field: 'any' | 'technical' | 'business';
  weight: number;
}

export interface DemoCity {
  id: string;
  name: string;
  /** Share of the people. */
  weight: number;
  zones: readonly string[];
  /** Monthly room rent in euros. */
  rent: readonly [least: number, most: number];
  universities: readonly DemoUniversity[];
  region: 'castilian' | 'catalan' | 'galician' | 'basque';
}

const createUniversity = (
  id: string,
  es: string,
  en: string,
  weight: number,
  field: DemoUniversity['field'] = 'any',
): DemoUniversity => ({
  id,
  at: { es: `en ${es}`, en: `at ${en}`, ca: `a ${es}` },
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
      createUniversity('ucm', 'la Complutense', 'Complutense', 5),
      createUniversity('upm', 'la UPM', 'UPM', 3, 'technical'),
      createUniversity('uam', 'la UAM', 'UAM', 3),
      createUniversity('uc3m', 'la Carlos III', 'Carlos III', 2),
      createUniversity('urjc', 'la Rey Juan Carlos', 'Rey Juan Carlos', 2),
      createUniversity('comillas', 'Comillas', 'Comillas', 1, 'business'),
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
      createUniversity('ub', 'la UB', 'UB', 5),
      createUniversity('upc', 'la UPC', 'UPC', 3, 'technical'),
      createUniversity('upf', 'la Pompeu', 'Pompeu Fabra', 3),
      createUniversity('uab', 'la UAB', 'UAB', 3),
      createUniversity('url', 'la Ramon Llull', 'Ramon Llull', 1, 'business'),
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
      createUniversity('uv', 'la UV', 'UV', 5),
      createUniversity('upv', 'la UPV', 'UPV', 5, 'technical'),
      createUniversity('ucv', 'la UCV', 'UCV', 1),
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
      createUniversity('us', 'la Universidad de Sevilla', 'the University of Seville', 6),
      createUniversity('upo', 'la Pablo de Olavide', 'Pablo de Olavide', 3),
    ],
  },
  {
    id: '18087',
    name: 'Granada',
    weight: 27,
    rent: [220, 330],
    region: 'castilian',
    zones: ['el Zaidín', 'Realejo', 'Plaza de Toros', 'Camino de Ronda', 'el Albaicín', 'Cartuja'],
    universities: [createUniversity('ugr', 'la UGR', 'UGR', 1)],
  },
  {
    id: '37274',
    name: 'Salamanca',
    weight: 20,
    rent: [210, 320],
    region: 'castilian',
    zones: ['el Oeste', 'la calle Van Dyck', 'San Bernardo', 'Garrido', 'el centro'],
    universities: [
      createUniversity('usal', 'la USAL', 'USAL', 6),
      createUniversity('upsa', 'la Ponti', 'the Pontifical University', 1),
    ],
  },
  {
    id: '48020',
    name: 'Bilbao',
    weight: 18,
    rent: [340, 480],
    region: 'basque',
    zones: ['Deusto', 'Indautxu', 'Santutxu', 'San Mamés', 'Bilbao la Vieja', 'Casco Viejo'],
    universities: [
      createUniversity('ehu', 'la EHU', 'EHU', 4),
      createUniversity('deusto', 'Deusto', 'Deusto', 3, 'business'),
    ],
  },
  {
    id: '50297',
    name: 'Zaragoza',
    weight: 16,
    rent: [250, 360],
    region: 'castilian',
    zones: ['las Delicias', 'la Magdalena', 'San José', 'Actur', 'Universidad', 'Torrero'],
    universities: [createUniversity('unizar', 'Unizar', 'Unizar', 1)],
  },
  {
    id: '29067',
    name: 'Málaga',
    weight: 16,
    rent: [320, 470],
    region: 'castilian',
    zones: ['Teatinos', 'Huelin', 'la Trinidad', 'Pedregalejo', 'el Perchel'],
    universities: [createUniversity('uma', 'la UMA', 'UMA', 1)],
  },
  {
    id: '15078',
    name: 'Santiago',
    weight: 14,
    rent: [230, 340],
    region: 'galician',
    zones: ['el Ensanche', 'San Pedro', 'Vite', 'la zona vieja', 'Campus Sur'],
    universities: [createUniversity('usc', 'la USC', 'USC', 1)],
  },
  {
    id: '31201',
    name: 'Pamplona',
    weight: 5,
    rent: [300, 420],
    region: 'basque',
    zones: ['Iturrama', 'San Juan', 'la Rochapea'],
    universities: [
      createUniversity('upna', 'la UPNA', 'UPNA', 2),
      createUniversity('unav', 'la Universidad de Navarra', 'the University of Navarra', 1),
    ],
  },
  {
    id: '33044',
    name: 'Oviedo',
    weight: 5,
    rent: [230, 330],
    region: 'castilian',
    zones: ['el Cristo', 'Teatinos', 'Pumarín'],
    universities: [createUniversity('uo', 'la Universidad de Oviedo', 'the University of Oviedo', 1)],
  },
  {
    id: '47186',
    name: 'Valladolid',
    weight: 5,
    rent: [230, 330],
    region: 'castilian',
    zones: ['la Rondilla', 'Parquesol', 'San Juan'],
    universities: [createUniversity('uva', 'la UVa', 'UVa', 1)],
  },
  {
    id: '30030',
    name: 'Murcia',
    weight: 4,
    rent: [220, 320],
    region: 'castilian',
    zones: ['el Carmen', 'Espinardo', 'Vistalegre'],
    universities: [createUniversity('um', 'la UMU', 'UMU', 1)],
  },
  {
    id: '38023',
    name: 'La Laguna',
    weight: 3,
    rent: [260, 380],
    region: 'castilian',
    zones: ['el casco', 'San Benito'],
    universities: [createUniversity('ull', 'la ULL', 'ULL', 1)],
  },
  {
    id: '07040',
    name: 'Palma',
    weight: 3,
    rent: [380, 560],
    region: 'catalan',
    zones: ['Son Espanyolet', 'Pere Garau'],
    universities: [createUniversity('uib', 'la UIB', 'UIB', 1)],
  },
];
