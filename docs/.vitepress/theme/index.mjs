import theme from 'vitepress/theme-without-fonts';
import './handbook.css';

export default theme;
