/**
 * Spanish terms of the rules by their Catalan ones, folded and without apostrophes. Only terms that mean nothing in
 * Spanish and English: the rules read the text as if it were Spanish.
 */
const TERMS = `abans:antes adreca:direccion alemanya:alemania amb:con anglaterra:inglaterra bancaries:bancarias
  bestreta:anticipo canvi:cambio clau:llave claus:llaves companyia:compania compte:cuenta contracte:contrato contrasenya:contrasena
  correus:correos criptomonedes:criptomonedas dades:datos despres:despues diners:dinero diposit:deposito ensenyar:ensenar
  ensenyartel:ensenartelo ensenyo:enseno enviam:enviame envians:envianos espanya:espana estem:estamos estic:estoy estranger:extranjero
  et:te feines:tareas fiances:fianzas fianca:fianza fins:hasta fora:fuera franca:francia ingres:ingreso ingressa:ingresa
  ingressam:ingresame ingressar:ingresar justificant:justificante lloguer:alquiler mensualitat:mensualidad missatger:mensajero
  missatgeria:mensajeria netejar:limpiar noia:chica noies:chicas nomes:solo pagam:pagame pagament:pago pagaments:pagos paquet:paquete passaport:pasaporte
  parlem:hablamos podem:podemos pots:puedes puc:puedo quan:cuando rebis:recibas rebut:recibo senyal:senal sense:sin signar:firmar
  signatura:firma soc:soy suissa:suiza targeta:tarjeta tenvio:te_envio tenviare:te_enviare teu:tuyo teva:tuya treballo:trabajo
  treballem:trabajamos trucam:llamame unicament:unicamente veure:ver veurel:verlo veurela:verla visc:vivo vivim:vivimos`;

const SPANISH_TERMS = new Map(
  TERMS.split(/\s+/).map((pair) => pair.replaceAll('_', ' ').split(':') as [catalan: string, spanish: string]),
);

/** The Spanish term of a folded Catalan one; other terms stay. */
export function toSpanishTerm(term: string): string {
  return SPANISH_TERMS.get(term) ?? term;
}
