import { data, redirect } from 'react-router';
import { pageHead } from '#browser/page-head.ts';
import type { PageRequest } from '#browser/request-context.ts';
import { m } from '#words';
import type { CityPage, MarketFigures, UniversityPage } from '../../domain/places.ts';
import { wholeNumber } from '../numbers.ts';
import { cityWords, universityWords, type PlaceWords } from './place-words.ts';

export interface PlacePageData {
  words: PlaceWords;
  head: object[];
}

/** What the page of a city is drawn from. Other ways to write its address lead to the one that it has; none leads to 404. */
export async function loadCity(request: PageRequest, url: URL, asked: string): Promise<PlacePageData> {
  const page = await ask<CityPage>(request, `/api/site/cities/${encodeURIComponent(asked)}`);
  keepAddress(url, asked, page.city.slug);
  const words = cityWords(page, request.lang);
  return { words, head: headOfPlace(words, page, `/properties/en/${page.city.slug}`, request) };
}

/** What the page of a university is drawn from; as `loadCity` else. */
export async function loadUniversity(request: PageRequest, url: URL, asked: string): Promise<PlacePageData> {
  const page = await ask<UniversityPage>(request, `/api/site/universities/${encodeURIComponent(asked)}`);
  keepAddress(url, asked, page.university.slug);
  const words = universityWords(page, request.lang);
  return { words, head: headOfPlace(words, page, `/properties/universidad/${page.university.slug}`, request) };
}

/** Whatever cannot be an address of ours (400) is none, either. */
async function ask<T>({ api }: PageRequest, path: string): Promise<T> {
  return api<T>(path).catch((failure: unknown) => {
    const isNone = failure instanceof Response && (failure.status === 404 || failure.status === 400);
    throw isNone ? data(null, { status: 404 }) : failure;
  });
}

function keepAddress(url: URL, asked: string, slug: string): void {
  if (asked === slug) return;
  throw redirect(`${url.pathname.replace(/\/[^/]+\/?$/, `/${slug}`)}${url.search}`, 301);
}

function headOfPlace(words: PlaceWords, page: MarketFigures, path: string, { address, lang }: PageRequest): object[] {
  const { title, lead, crumbs } = words;
  const homes = page.homes.whole + page.homes.shared;
  const head = pageHead({
    title: `${homes > 0 ? m.cities_page_title({ title, count: homes, shown: wholeNumber(homes) }) : title} · Tukan`,
    description: `${title}. ${lead}`,
    path,
    address,
    hidden: homes === 0,
  });
  const url = `${address}/${lang}${path}`;
  const steps = [
    ...crumbs.trail.map(({ text, to }) => ({ text, to: to === '/' ? '' : to })),
    { text: title, to: path },
  ];
  const graph = [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ text, to }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: text,
        item: `${address}/${lang}${to}`,
      })),
    },
    ...(page.newest.length > 0
      ? [
          {
            '@type': 'ItemList',
            name: title,
            url,
            numberOfItems: page.newest.length,
            itemListElement: page.newest.map(({ id, title: name }, at) => ({
              '@type': 'ListItem',
              position: at + 1,
              name,
              url: `${address}/${lang}/properties/${id}`,
            })),
          },
        ]
      : []),
  ];
  return [...head, { 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }];
}
