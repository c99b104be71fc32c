/** Legal source of a hint: its usual name and URL. */
export interface LegalSource {
  title: string;
  url: string;
}

const boeUrl = (id: string) => `https://www.boe.es/buscar/act.php?id=${id}`;
const lawSource = (name: string, id: string) => {
  const url = boeUrl(id);
  return (article = ''): LegalSource => ({ title: article ? `${name}, ${article}` : name, url });
};

/** Names stay in Spanish in every language, because that is how the laws are found. */
export const LAU = lawSource('LAU', 'BOE-A-1994-26003');
export const LEY_VIVIENDA = lawSource('Ley 12/2023', 'BOE-A-2023-12203');
export const LEY_CATALANA = lawSource('Ley 18/2007 (Cataluña), con la Ley 11/2025', 'BOE-A-2008-3657');
export const RD_ENERGIA = lawSource('RD 390/2021', 'BOE-A-2021-9176');
export const RD_REGISTRO = lawSource('RD 1312/2024', 'BOE-A-2024-26931');
export const LBRL = lawSource('Ley 7/1985', 'BOE-A-1985-5392');
export const LEY_IGUALDAD = lawSource('Ley 15/2022', 'BOE-A-2022-11589');
export const RGPD: LegalSource = {
  title: 'RGPD, art. 5.1.c',
  url: 'https://eur-lex.europa.eu/legal-content/ES/TXT/?uri=CELEX:32016R0679',
};
