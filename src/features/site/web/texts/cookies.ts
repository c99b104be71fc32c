import { m } from '#words';
import { codeTerms, text, type TextPageWords } from './blocks.ts';

export function cookiesWords(): TextPageWords {
  return {
    title: m.site_cookies_title(),
    lead: m.site_cookies_lead(),
    contents: m.site_text_contents(),
    sections: [
      {
        id: 'cookies',
        title: m.site_cookies_three(),
        blocks: [
          ...text(m.site_cookies_three_1()),
          codeTerms(
            ['tukan_in', m.site_cookies_in()],
            ['tukan_lang', m.site_cookies_lang()],
            ['tukan_theme', m.site_cookies_theme()],
          ),
        ],
      },
      {
        id: 'memoria',
        title: m.site_cookies_memory(),
        blocks: [
          ...text(m.site_cookies_memory_1()),
          codeTerms(
            ['tukan_token', m.site_cookies_token()],
            ['tukan_active', m.site_cookies_active()],
            ['tukan_lang', m.site_cookies_lang()],
            ['tukan_theme', m.site_cookies_theme()],
            ['tukan_chat', m.site_cookies_chat()],
            ['tukan_assistant', m.site_cookies_assistant()],
            ['tukan_unread', m.site_cookies_unread()],
            ['tukan_own', m.site_cookies_own()],
          ),
          ...text(m.site_cookies_tab()),
        ],
      },
      { id: 'nada-mas', title: m.site_cookies_none(), blocks: text(m.site_cookies_none_1()) },
      { id: 'borrar', title: m.site_cookies_clear(), blocks: text(m.site_cookies_clear_1()) },
    ],
  };
}
