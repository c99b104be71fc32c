/** A text that a hint stands on: its name as lawyers write it, and where it is read. */
export interface Cite {
  title: string;
  url: string;
}

const boe = (id: string) => `https://www.boe.es/buscar/act.php?id=${id}`;
const law = (name: string, id: string) => {
  const url = boe(id);
  return (article = ''): Cite => ({ title: article ? `${name}, ${article}` : name, url });
};

/** Names stay in Spanish in every language: they are looked up by them. */
export const LAU = law('LAU', 'BOE-A-1994-26003');
export const LEY_VIVIENDA = law('Ley 12/2023', 'BOE-A-2023-12203');
export const LEY_CATALANA = law('Ley 18/2007 (Cataluña), con la Ley 11/2025', 'BOE-A-2008-3657');
export const RD_ENERGIA = law('RD 390/2021', 'BOE-A-2021-9176');
export const RD_REGISTRO = law('RD 1312/2024', 'BOE-A-2024-26931');
export const LBRL = law('Ley 7/1985', 'BOE-A-1985-5392');
export const LEY_IGUALDAD = law('Ley 15/2022', 'BOE-A-2022-11589');
export const RGPD: Cite = {
  title: 'RGPD, art. 5.1.c',
  url: 'https://eur-lex.europa.eu/legal-content/ES/TXT/?uri=CELEX:32016R0679',
};
