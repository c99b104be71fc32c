import { m } from '#messages';
import { codeTerms, text, type TextPageMessages } from './blocks.ts';

export function cookiesMessages(): TextPageMessages {
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
            ['tukan_trusted', m.security_cookies_trusted()],
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
            ['tukan_device', m.security_cookies_device()],
            ['tukan_unread', m.site_cookies_unread()],
            ['tukan_install', m.site_cookies_install()],
            ['tukan_door', m.site_cookies_door()],
            ['tukan_matching_keys_off', m.site_cookies_keys_off()],
            ['tukan_moderation_keys_off', m.site_cookies_keys_off()],
            ['tukan_own', m.site_cookies_own()],
            ['tukan_user_files', m.handover_cookies()],
          ),
        ],
      },
      {
        id: 'pestana',
        title: m.site_cookies_tab(),
        blocks: [
          ...text(m.site_cookies_tab_1()),
          codeTerms(
            ['tukan_auth', m.site_cookies_auth()],
            ['tukan_recovery', m.site_cookies_recovery()],
            ['tukan_mailed', m.security_cookies_mailed()],
            ['tukan_provider', m.security_cookies_provider()],
            ['tukan_link', m.site_cookies_link()],
            ['tukan_contact', m.site_cookies_contact()],
            ['tukan_appeal', m.site_cookies_appeal()],
            ['tukan_chat_tab', m.site_cookies_chat_tab()],
            ['tukan_matching_place', m.site_cookies_matching_place()],
            ['tukan_homes_compare', m.site_cookies_compare()],
            ['tukan_homes_seen', m.site_cookies_seen()],
            ['tukan_map_follow', m.map_area_cookies()],
            ['tukan_searched_university', m.travel_cookies()],
            ['tukan_assistant_talk', m.site_cookies_assistant_chat()],
            ['tukan_reloaded_at', m.site_cookies_reloaded()],
          ),
        ],
      },
      { id: 'sin-red', title: m.site_cookies_offline(), blocks: text(m.site_cookies_offline_1()) },
      { id: 'nada-mas', title: m.site_cookies_none(), blocks: text(m.site_cookies_none_1()) },
      { id: 'borrar', title: m.site_cookies_clear(), blocks: text(m.site_cookies_clear_1()) },
    ],
  };
}
