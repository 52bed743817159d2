/**
 * All router imports go through this module. A second copy would have its own location, and re-exporting
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
