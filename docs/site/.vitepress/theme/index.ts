import theme from 'vitepress/theme-without-fonts';
import '../../../../src/ui/tokens.css';
import './theme.css';

// oxlint-disable-next-line import/no-default-export -- VitePress reads the default export
export default theme;
