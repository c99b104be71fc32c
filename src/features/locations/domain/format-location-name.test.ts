import { expect, test } from 'vitest';
import { formatLocationName } from './format-location-name.ts';

test('double names of the Valencian Country are shown in Catalan alone to Catalan readers', () => {
  const province = { id: '46', name: 'València/Valencia' };
  expect(formatLocationName(province, 'ca')).toBe('València');
  expect(formatLocationName(province, 'es')).toBe('València/Valencia');
  expect(formatLocationName({ id: '03014', name: 'Alacant/Alicante' }, 'ca')).toBe('Alacant');
  expect(formatLocationName({ id: '12053', name: 'Chilches/Xilxes' }, 'ca')).toBe('Xilxes');
  expect(formatLocationName({ id: '01', name: 'Araba/Álava' }, 'ca')).toBe('Araba/Álava');
  expect(formatLocationName({ id: '08', name: 'Barcelona' }, 'ca')).toBe('Barcelona');
});
