/**
 * The only place that imports the router. A second copy would have its own location, and re-exporting
 * everything would bundle the unused data router.
 */
export {
  BrowserRouter,
  Link as RouterLink,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  type LinkProps,
  type NavigateFunction,
} from 'react-router-dom';
