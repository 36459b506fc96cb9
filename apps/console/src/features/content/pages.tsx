import './content.css';
import { ContentPage } from './list/content-page.tsx';

/** One page for each kind: they differ in what they list and in the fields of the editor. */
export const BannersPage = () => <ContentPage key="banner" kind="banner" />;
export const AnnouncementsPage = () => <ContentPage key="announcement" kind="announcement" />;
export const PromotionsPage = () => <ContentPage key="promotion" kind="promotion" />;
export const CategoriesPage = () => <ContentPage key="category" kind="category" />;
export const HelpPage = () => <ContentPage key="help" kind="help" />;
